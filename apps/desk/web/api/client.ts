/** The desk's API. Its answers have the types of its routes. */
import { hc, type InferResponseType } from 'hono/client';
import type { DeskApi } from '../../api/routes.ts';
import { request } from './http.ts';

export const api = hc<DeskApi>('/', { fetch: request }).api;

type Answer<Route> = InferResponseType<Route, 200>;

const one = api.leads[':id'];

export type LeadPage = Answer<typeof api.leads.$get>;
/** A lead in a list. */
export type LeadSummary = LeadPage['leads'][number];
/** What is needed of a lead to select it, and to say how it stands. */
export type LeadMark = LeadPage['also'][string][number];
export type NewLeads = Answer<typeof api.leads.new.$get>;
export type LeadCounts = Answer<typeof api.leads.counts.$get>;
/** Everything about a lead. */
export type Lead = Answer<typeof one.$get>;
export type Delivery = Lead['deliveries'][number];
export type Message = Lead['messages'][number];
export type Note = Lead['notes'][number];
export type LeadEvent = Lead['history'][number];
export type RequestedCall = NonNullable<Lead['call']>;
export type RelatedLeads = Answer<typeof one.related.$get>;
export type Company = Answer<(typeof api.companies)[':domain']['$get']>;
export type Origins = Answer<typeof api.origins.$get>;
export type PersonalDataCounts = Answer<typeof one.person.$get>;
export type Erased = Answer<typeof api.erasures.$post>;

export type SavedFilters = Answer<typeof api.filters.$get>;
export type SavedFilter = SavedFilters['filters'][number];
export type FilterCounts = Answer<typeof api.filters.counts.$get>;
export type BulkDone = Answer<typeof api.bulk.$post>;

export type BusyCalendar = CallHosts['calendar'];
export type Calls = Answer<typeof api.calls.$get>;
export type Call = Calls['past'][number];
export type Subscribers = Answer<typeof api.subscribers.$get>;
export type Subscriber = Subscribers['subscribers'][number];
export type DeskRecordPage = Answer<typeof api.record.$get>;
export type RecordEntry = DeskRecordPage['entries'][number];
export type Templates = Answer<typeof api.templates.$get>;

export type SubscriptionStatus = Subscriber['status'];
export type Notifications = Answer<typeof api.notifications.$get>;
export type CallHosts = Answer<(typeof api)['call-hosts']['$get']>;
export type BulkCounts = Answer<typeof api.bulk.counts.$get>;
export type Invitation = InferResponseType<typeof api.invitations.$post, 201>;
export type SignInMethods = Session['sign_in'];

export type Reports = Answer<typeof api.reports.$get>;
export type Funnel = Reports['forms']['contact'];
export type Source = Reports['pages'][number];
export type Health = Answer<typeof api.health.$get>;
export type HealthState = Health['findings'][number]['state'];

export type Session = Answer<typeof api.session.$get>;
export type OwnSessions = Answer<typeof api.sessions.$get>;
export type Pulse = Answer<typeof api.pulse.$get>;
/** Someone who works at the desk; without a name until they have given it. */
export type Person = Session['person'];
export type People = Answer<typeof api.people.$get>;
export type Team = Answer<typeof api.team.$get>;
export type Member = Team['people'][number];
export type Status = LeadSummary['status'];
