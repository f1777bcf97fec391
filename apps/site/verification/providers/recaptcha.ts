import type { LoadProvider } from '../provider.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** For loading, and for executing. */
const TIME_LIMIT_MS = 10_000;

/** Google reCAPTCHA v3. Its script is loaded only here, so that only visitors who reach a form contact Google. */
export const load: LoadProvider = async ({ name, siteKey = '' }) => {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  await withinTimeLimit(new Promise<void>((resolve) => loaded().ready(resolve)));
  return {
    name,
    async obtainToken(action) {
      try {
        const token: unknown = await withinTimeLimit(loaded().execute(siteKey, { action }));
        return typeof token === 'string' && token !== '' ? token : null;
      } catch (error) {
        if (error instanceof MissingScript) console.error(`${name} not loaded`);
        else console.info(`${name} gave no token: ${error}`);
        return null;
      }
    },
  };
};

class MissingScript extends Error {}

function loaded(): Grecaptcha {
  if (typeof window.grecaptcha?.execute !== 'function') throw new MissingScript();
  return window.grecaptcha;
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new MissingScript());
    };
  });
  script.src = src;
  script.async = true;
  document.head.append(script);
  return withinTimeLimit(done);
}

function withinTimeLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('time limit')), TIME_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
