import { Logo } from '@assay/ui/logo';
import { Link, useLocation } from 'wouter';
import { menuItem } from '../components/menu.tsx';
import { ZONE, zoneLabel } from '../components/time.tsx';
import { useIsAdmin, useSession } from '../data/session.ts';
import { Account } from './account.tsx';
import { ForYou } from './for-you.tsx';

const VIEWS = [
  { href: '/', label: 'Inbox' },
  { href: '/calls', label: 'Calls' },
  { href: '/subscribers', label: 'Subscribers' },
  { href: '/reports', label: 'Reports' },
  { href: '/people', label: 'People' },
];

const FOR_ADMINISTRATORS = [
  { href: '/record', label: 'Activity log' },
  { href: '/health', label: 'Health' },
];

/** As many views stand in the bar of a phone; the others are in its menu. */
const ON_PHONES = 2;

/** What is above each view, and below it on phones: links to the views, who is signed in, and the time zone of all times. */
export function Header() {
  const brand = useSession()?.brand;
  const [path] = useLocation();
  const views = useIsAdmin() ? [...VIEWS, ...FOR_ADMINISTRATORS] : VIEWS;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule-2 bg-paper-2 px-4 py-1.5 max-sm:justify-around max-sm:gap-0 max-sm:border-t max-sm:border-b-0 max-sm:px-1 max-sm:py-0 lg:gap-x-4 xl:gap-x-6">
      <a
        href="#view"
        className="absolute -top-20 left-2 z-30 rounded-sm bg-verd-deep px-3 py-2 text-on-verd focus:top-1"
      >
        Skip to the content
      </a>
      <p className="flex items-center gap-2 font-semibold max-sm:hidden">
        <Logo className="size-6" />
        {`${brand ?? ''} desk`}
      </p>
      <Views views={views} path={path} />
      <div className="order-2 ml-auto flex items-center gap-2 max-sm:contents lg:order-3 xl:gap-4">
        <p className="hidden text-xs text-ink-2 min-[90rem]:block">{`Times in ${zoneLabel(ZONE)}`}</p>
        <ForYou />
        <Account>
          {views.slice(ON_PHONES).map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className={`${menuItem} sm:hidden ${href === path ? 'font-semibold' : ''}`}
            >
              {label}
            </Link>
          ))}
        </Account>
      </div>
    </header>
  );
}

function Views({ views, path }: { views: typeof VIEWS; path: string }) {
  return (
    <nav
      aria-label="Views"
      data-keys=""
      className="order-3 -mx-1.5 w-full max-sm:contents lg:order-2 lg:w-auto xl:-mx-2"
    >
      <ul className="flex flex-wrap max-sm:contents">
        {views.map(({ href, label }, at) => {
          const isHere = path === href || (href === '/' && path.startsWith('/leads/'));
          return (
            <li key={href} className={at < ON_PHONES ? '' : 'max-sm:hidden'}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className="block rounded-sm px-1.5 py-1.5 hover:bg-verd-wash max-sm:px-3 max-sm:py-3.5 xl:px-2"
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
