/** All forms in one module, so that the first one needs one request. */
export { mount as newsletter } from './newsletter-form.tsx';
export { mount as submission } from './submission-form.tsx';
