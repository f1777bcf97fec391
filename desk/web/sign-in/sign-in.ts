/** Sends the form of a one-time address at once. Without scripts its button does. */
document.querySelector('form')?.requestSubmit();
