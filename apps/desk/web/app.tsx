import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { useHeartbeat } from './data/pulse.ts';
import { useIsAdmin, useIsSessionPending } from './data/session.ts';
import { ConnectionBar } from './frame/connection.tsx';
import { Header } from './frame/header.tsx';
import { useNotifications } from './frame/notifications.ts';
import { Inbox } from './inbox/inbox.tsx';
import { Loading } from './parts/loading.tsx';
import { ToastRegion } from './parts/toast-region.tsx';

const Calls = lazy(async () => ({ default: (await import('./calls/calls.tsx')).Calls }));
const Subscribers = lazy(async () => ({
  default: (await import('./subscribers/subscribers.tsx')).Subscribers,
}));
const Numbers = lazy(async () => ({ default: (await import('./numbers/numbers.tsx')).Numbers }));
const Health = lazy(async () => ({ default: (await import('./health/health.tsx')).Health }));
const DeskRecord = lazy(async () => ({ default: (await import('./record/record.tsx')).DeskRecord }));

/** The desk: its views, and what is around them. */
export function App() {
  useHeartbeat();
  useNotifications();
  // What is shown depends on who somebody is, and would move when that is known.
  if (useIsSessionPending()) return null;
  return (
    <>
      <Header />
      <ConnectionBar />
      <Suspense fallback={<Loading what="The view" />}>
        <View />
      </Suspense>
      <ToastRegion />
    </>
  );
}

function View() {
  const [isInbox] = useRoute('/');
  const [isLead, lead] = useRoute('/leads/:id');
  const isAdmin = useIsAdmin();
  // One element for both, so that the list stays as it is when a lead opens beside it.
  if (isInbox || isLead) return <Inbox leadId={lead?.id} />;
  return (
    <Switch>
      <Route path="/calls" component={Calls} />
      <Route path="/subscribers" component={Subscribers} />
      <Route path="/numbers" component={Numbers} />
      <Route path="/record" component={DeskRecord} />
      {isAdmin && <Route path="/health" component={Health} />}
      <Redirect to="/" replace />
    </Switch>
  );
}
