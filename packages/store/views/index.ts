export { addViews, dayOf, deleteOldViews, OTHERS, underOthers } from './page-views.ts';
