/** The views beside the inbox: one file, because the parts of one compress better than many small ones. */

export { ActivityLogView } from './activity-log/activity-log.tsx';
export { CallsView } from './calls/calls.tsx';
export { CompanyView } from './company/company.tsx';
export { HealthView } from './health/health.tsx';
export { PeopleView } from './people/people.tsx';
export { ReportsView } from './reports/reports.tsx';
export { SubscribersView } from './subscribers/subscribers.tsx';
