/** All forms in one file, so that the first one reached needs one request. Keys are what `data-island` names. */
export { mount as newsletter } from './newsletter-form.tsx';
export { mount as submission } from './submission-form.tsx';
