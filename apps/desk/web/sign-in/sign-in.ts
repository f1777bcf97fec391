/**
 * Ignores a second press of the button: it would break off the first, and find the address used. The form is only ever
 * sent by a press, because a program that scans mail may run scripts. One that asks for a mail first proves some work.
 */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const FAILED = 'Security verification failed. Please try again.';

let isSent = false;
document.querySelector('form')?.addEventListener('submit', (event) => {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement)) return;
  const { proof } = form.dataset;
  if (isSent || proof) event.preventDefault();
  if (!isSent && proof) void prove(form, proof);
  isSent = true;
});

/** Sends the form with a token, or says that there is none. */
async function prove(form: HTMLFormElement, address: string): Promise<void> {
  const [field, button, message] = [
    form.querySelector<HTMLInputElement>('[name=token]'),
    form.querySelector('button'),
    form.querySelector('[role=alert]'),
  ];
  const label = button?.textContent ?? '';
  if (message) message.textContent = '';
  if (button) button.textContent = 'Sending…';
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The challenge was answered with ${answer.status}`);
    const challenge: Challenge = await answer.json();
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!field || !solution) throw new Error('The challenge was not solved');
    field.value = btoa(JSON.stringify({ challenge, solution }));
    form.submit();
  } catch (error) {
    console.info(String(error));
    isSent = false;
    if (button) button.textContent = label;
    if (message) message.textContent = FAILED;
  }
}
