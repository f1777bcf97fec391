import { ToastHosts } from '@assay/ui/toast-hosts';
import { useState } from 'react';
import { Redirect, Route, Switch, useLocation, useRoute } from 'wouter';
import { Action } from './components/action.tsx';
import { forgetFocus } from './components/focus-memory.ts';
import { lazyView } from './components/lazy-view.tsx';
import { useShortcuts } from './components/shortcuts.ts';
import { clock } from './components/time.tsx';
import { undoLast } from './components/toasts.tsx';
import { useConnection, useHeartbeat } from './data/pulse.ts';
import { useIsAdmin, useIsSessionPending, useSignInMethods } from './data/session.ts';
import { useNotifications } from './frame/browser-notifications.ts';
import { Commands } from './frame/commands.tsx';
import { Header } from './frame/header.tsx';
import { Inbox } from './inbox/inbox.tsx';

const views = () => import('./views.ts');
const CallsView = lazyView(async () => (await views()).CallsView);
const SubscribersView = lazyView(async () => (await views()).SubscribersView);
const ReportsView = lazyView(async () => (await views()).ReportsView);
const CompanyView = lazyView(async () => (await views()).CompanyView);
const HealthView = lazyView(async () => (await views()).HealthView);
const PeopleView = lazyView(async () => (await views()).PeopleView);
const ActivityLogView = lazyView(async () => (await views()).ActivityLogView);

/** The desk: its views, and what is around them. */
export function App() {
  useHeartbeat();
  useNotifications();
  const [, navigate] = useLocation();
  const go = (path: string) => {
    navigate(path);
    forgetFocus();
  };
  const [areCommandsShown, setCommandsShown] = useState(false);
  useShortcuts({
    undo: undoLast,
    inbox: () => go('/'),
    calls: () => go('/calls'),
    reports: () => go('/reports'),
    help: () => setCommandsShown(true),
  });
  // What is shown depends on who somebody is, and would move when that is known.
  if (useIsSessionPending()) return null;
  return (
    <>
      <Header />
      <div>
        <ConnectionBar />
      </div>
      <View />
      {areCommandsShown && <Commands onClose={() => setCommandsShown(false)} />}
      {/* Below everything else, so that a toast covers nothing. */}
      <ToastHosts className="[&>:not(:empty)]:px-2 [&>:not(:empty)]:py-1.5" />
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
      <Route path="/calls" component={CallsView} />
      <Route path="/subscribers" component={SubscribersView} />
      <Route path="/reports" component={ReportsView} />
      {/* Its address until 0.3.0. */}
      <Route path="/numbers">
        <Redirect to={`/reports${location.search}`} replace />
      </Route>
      <Route path="/companies/:domain">{({ domain }) => <CompanyView domain={domain} key={domain} />}</Route>
      <Route path="/people" component={PeopleView} />
      {isAdmin && <Route path="/record" component={ActivityLogView} />}
      {isAdmin && <Route path="/health" component={HealthView} />}
      <Redirect to="/" replace />
    </Switch>
  );
}

/** Says when the desk does not answer, or no longer knows the reader. */
function ConnectionBar() {
  const { state, since } = useConnection();
  return (
    <div role="status" className={state === 'fine' ? '' : 'border-b border-rule-2 bg-verd-wash px-4 py-2'}>
      {state === 'lost' && (
        <p>
          <strong className="font-semibold">No connection to the desk.</strong>
          {since > 0 && ` What you see is from ${clock(since)}.`} Reconnecting automatically.
        </p>
      )}
      {state === 'updated' && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <strong className="font-semibold">The desk has been updated.</strong> What you typed is kept.
          </span>
          <Action onClick={() => location.reload()}>Reload</Action>
        </p>
      )}
      {state === 'signed-out' && (
        <p>
          <strong className="font-semibold">Your session has ended.</strong> <SignInAgain />
        </p>
      )}
    </div>
  );
}

/** What to do, by how people of this desk sign in. In another tab, because this one has what was typed. */
function SignInAgain() {
  const { provider, mail } = useSignInMethods();
  const how = provider
    ? ' with your company account in another tab'
    : mail
      ? ' with a new link by mail, in another tab'
      : ' in another tab: ask an administrator for a sign-in link';
  return (
    <>
      <a href="/" target="_blank" rel="noreferrer" className="link">
        Sign in again
      </a>
      {`${how}. Then go on here: what you typed is kept.`}
    </>
  );
}
