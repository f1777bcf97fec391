/**
 * Ignores a second press of the button: it would break off the first, and find the address used. The form is only ever
 * sent by a press, because a program that scans mail may run scripts.
 */
let isSent = false;
document.querySelector('form')?.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
