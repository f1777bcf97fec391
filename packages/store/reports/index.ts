export { leadReports } from './reports.ts';
