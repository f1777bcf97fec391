import { Logo } from '@assay/ui/logo';
import { Link, useLocation } from 'wouter';
import { ZONE, zoneLabel } from '../components/time.tsx';
import { useIsAdmin, useSession } from '../data/session.ts';
import { Account } from './account.tsx';
import { ForYou } from './for-you.tsx';

const VIEWS = [
  { href: '/', label: 'Inbox' },
  { href: '/calls', label: 'Calls' },
  { href: '/subscribers', label: 'Subscribers' },
  { href: '/numbers', label: 'Reports' },
  { href: '/people', label: 'People' },
];

const FOR_ADMINISTRATORS = [
  { href: '/record', label: 'Activity log' },
  { href: '/health', label: 'Health' },
];

/** What is above each view: links to the views, who is signed in, and the time zone of all times. */
export function Header() {
  const brand = useSession()?.brand;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule-2 bg-paper-2 px-4 py-1.5 lg:gap-x-4 xl:gap-x-6">
      <a
        href="#view"
        className="absolute -top-20 left-2 z-30 rounded-sm bg-verd-deep px-3 py-2 text-on-verd focus:top-1"
      >
        Skip to the content
      </a>
      <p className="flex items-center gap-2 font-semibold">
        <Logo className="size-6" />
        {`${brand ?? ''} desk`}
      </p>
      <Views />
      <div className="order-2 ml-auto flex items-center gap-2 lg:order-3 xl:gap-4">
        <p className="hidden text-xs text-ink-2 min-[90rem]:block">{`Times in ${zoneLabel(ZONE)}`}</p>
        <ForYou />
        <Account />
      </div>
    </header>
  );
}

function Views() {
  const [path] = useLocation();
  const views = useIsAdmin() ? [...VIEWS, ...FOR_ADMINISTRATORS] : VIEWS;
  return (
    <nav aria-label="Views" data-keys="" className="order-3 -mx-1.5 w-full lg:order-2 lg:w-auto xl:-mx-2">
      <ul className="flex flex-wrap">
        {views.map(({ href, label }) => {
          const isHere = path === href || (href === '/' && path.startsWith('/leads/'));
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className="block rounded-sm px-1.5 py-1.5 hover:bg-verd-wash xl:px-2"
              >
                {/* Not underlined: browsers place a line so far below its text at different heights. */}
                <span
                  className={`border-b-2 pb-0.5 ${isHere ? 'border-ink font-semibold' : 'border-transparent'}`}
                >
                  {label}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
