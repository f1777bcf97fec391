export { type CountView, startViews } from './views.ts';
