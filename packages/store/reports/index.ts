export { leadNumbers } from './numbers.ts';
