import type { VerificationProvider } from './provider.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Loading and executing both end after this many milliseconds. */
const TIME_LIMIT = 10_000;

/**
 * Google reCAPTCHA v3. Its script is loaded here and not before: only a visitor who reaches a form meets Google.
 *
 * @throws when the script does not load or does not become ready in time
 */
export async function loadRecaptcha(name: string, siteKey: string): Promise<VerificationProvider> {
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
}

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
    const timer = setTimeout(() => reject(new Error('time limit')), TIME_LIMIT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
