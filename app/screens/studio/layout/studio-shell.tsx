import {
  Briefcase,
  ChartColumn,
  Clapperboard,
  Keyboard,
  LayoutDashboard,
  LayoutList,
  LogOut,
  type LucideIcon,
  Magnet,
  Megaphone,
  Plug,
  Radio,
  ScanSearch,
  Settings,
  UserCog,
  Users,
} from 'lucide-react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { href, Link, useLocation } from 'react-router'
import {
  AccessProvider,
  FULL_ACCESS,
  useAccess,
  type ViewerAccess,
} from '#app/components/shell/access.ts'
import { Brand } from '#app/components/shell/brand.tsx'
import { HelperBar } from '#app/components/shell/helper-bar.tsx'
import { NoticeArea, type NoticeAreaProps } from '#app/components/shell/notice-area.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import { useFocusOnNavigation } from '#app/components/shell/use-focus-on-navigation.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CommonFieldsProvider, Form } from '#app/ui/form.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import type { TourSide } from '#domain/tour/tour-side.ts'
import { possessive } from '#lib/possessive.ts'
import { OtherTabs } from './other-tabs.tsx'
import { SearchBox } from './search-box.tsx'
import { isSlashKeyEnabled, setSlashKeyEnabled, subscribeToSlashKey } from './slash-key.ts'
import { TourBar } from './tour-bar.tsx'

type NavItem = {
  to: string
  label: string
  /** The label on phones. */
  short?: string
  icon: LucideIcon
  /**
   * Other paths whose screens belong to this item. With a slash at the end, only the screens below
   * the path belong to it.
   */
  also?: readonly string[]
  /** Screens below the paths of `also` that belong to another item. */
  except?: string
  /** Whether the screens below the item's path belong to another item. */
  isAlone?: boolean
}

type Part = keyof ViewerAccess

/** The items. `for` is what a helper's role must include. */
const NAV_ITEMS: readonly (NavItem & { for?: Part })[] = [
  { to: href('/dashboard'), label: 'Dashboard', icon: LayoutDashboard },
  {
    to: href('/magnets'),
    label: 'Magnets',
    icon: Magnet,
    // /analytics itself shows the leads of all magnets.
    also: ['/create', '/edit', '/edit-qr', '/magnet', '/analytics/'],
    except: '/analytics/leads',
    for: 'pages',
  },
  {
    to: href('/analytics'),
    label: 'Leads',
    icon: Users,
    also: ['/analytics/leads', '/media-kits', '/people', '/suppressions'],
    isAlone: true,
    for: 'leads',
  },
  { to: href('/videos'), label: 'Videos', icon: Clapperboard, for: 'pages' },
]
const CHECK: NavItem = {
  to: href('/check-video'),
  label: 'Check My Video',
  short: 'Check',
  icon: ScanSearch,
}
const WORKSPACE: NavItem = { to: href('/workspace'), label: 'Workspace', icon: Briefcase }
const CAMPAIGNS: NavItem = { to: href('/campaigns'), label: 'Campaigns', icon: Megaphone }
const MENU_ITEMS: readonly (NavItem & { for: Part })[] = [
  { to: href('/live-sources'), label: 'Stream Overlays', icon: Radio, for: 'pages' },
  { to: href('/media-kits'), label: 'Media Kits', icon: ChartColumn, for: 'manage' },
  { to: href('/profile/hub'), label: 'Hub Page', icon: LayoutList, for: 'pages' },
  { to: href('/integrations'), label: 'Integrations', icon: Plug, for: 'owner' },
]
/** If there are more items than this, they are closer together on small screens. */
const ROOMY = 5
/** The maximum number of items in the bar on phones. The profile menu contains the others. */
const MAX_TABS = 6

export type StudioShellProps = NoticeAreaProps & {
  /** The signed-in user, as the profile menu shows them. */
  viewer: { displayName: string; email: string; initial: string }
  /** Whether the user is a member of a workspace or may create one. */
  hasWorkspaces?: boolean | undefined
  /** Whether the user takes part in a campaign. */
  hasCampaigns?: boolean | undefined
  /** Set if the tour is shown. */
  tour?: TourSide | null | undefined
  /** What the viewer may do; by default everything. */
  access?: ViewerAccess | undefined
  /** The creator's account in which the user works, and their role there. */
  helping?: { accountId: string; name: string; role: string } | null | undefined
  /** The initial text of the search box on the results page. */
  query?: string
  children: ReactNode
}

const NO_FIELDS = {}

/** The frame of every signed-in screen: navigation, search, profile menu, notices. */
export function StudioShell(props: StudioShellProps) {
  const { helping } = props
  const fields = useMemo(() => (helping ? { acting_for: helping.accountId } : NO_FIELDS), [helping])
  return (
    <AccessProvider value={props.access ?? FULL_ACCESS}>
      <CommonFieldsProvider fields={fields}>
        <Shell {...props} />
      </CommonFieldsProvider>
    </AccessProvider>
  )
}

function Shell(props: StudioShellProps) {
  const { viewer, notice, query, tour, hasWorkspaces, hasCampaigns, helping, children } = props
  const access = useAccess()
  const items = [
    ...NAV_ITEMS.filter((item) => !item.for || access[item.for]),
    ...(access.pages ? [CHECK] : []),
    ...(hasCampaigns ? [CAMPAIGNS] : []),
    ...(hasWorkspaces ? [WORKSPACE] : []),
  ]
  const isCrowded = items.length > ROOMY
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col" data-shell="studio">
      <SkipLink />
      {tour && <TourBar side={tour} />}
      {helping && <HelperBar {...helping} />}
      <OtherTabs accountId={helping?.accountId ?? ''} />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page-width flex min-h-16 items-center gap-4 lg:gap-8">
          <span className={isCrowded ? 'max-lg:[&_a>span]:sr-only' : 'max-sm:[&_a>span]:sr-only'}>
            <Brand to={href('/dashboard')} />
          </span>
          <nav aria-label="Main" className="hidden h-16 items-stretch gap-1 md:flex">
            {items.map((item) => (
              <NavLink
                key={item.to}
                item={item}
                className={classNames(
                  'inline-flex items-center border-y-[3px] border-transparent px-3 font-[620] hover:text-ink',
                  isCrowded && 'px-1.5 text-sm xl:px-2',
                  item === CHECK && 'whitespace-nowrap',
                  item === CHECK && (isCrowded ? 'max-xl:hidden' : 'max-lg:hidden'),
                )}
                looks={{ current: 'border-b-rec text-ink', other: 'text-soft' }}
              >
                {item.label}
              </NavLink>
            ))}
          </nav>
          <SearchBox query={query} />
          <ProfileMenu viewer={viewer} helping={helping} isCrowded={isCrowded} />
        </div>
      </header>
      <NoticeArea notice={notice} />
      <main id="main" tabIndex={-1} className="page-width flex-1 py-8 outline-none sm:py-10">
        {children}
      </main>
      <TabBar items={items.length > MAX_TABS ? items.filter((item) => item !== CHECK) : items} />
    </div>
  )
}

/**
 * Returns 'page' on the item's page or below it, and 'true' on another screen that belongs to the
 * item.
 */
function useCurrent({
  to,
  also = [],
  except,
  isAlone = false,
}: NavItem): 'page' | 'true' | undefined {
  const { pathname } = useLocation()
  const isBelow = (path: string) => pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
  if (pathname === to || (!isAlone && isBelow(to))) return 'page'
  if (except && isBelow(except)) return undefined
  return also.some((path) => pathname === path || isBelow(path)) ? 'true' : undefined
}

type NavLinkProps = {
  item: NavItem
  className: string
  /** The classes on the item's own screens, and those on other screens. */
  looks: { current: string; other: string }
  children: ReactNode
}

function NavLink({ item, className, looks, children }: NavLinkProps) {
  const current = useCurrent(item)
  return (
    <Link
      to={item.to}
      aria-current={current}
      className={classNames(
        className,
        'focus-visible:outline-offset-[-3px]',
        current ? looks.current : looks.other,
      )}
    >
      {children}
    </Link>
  )
}

type ProfileMenuProps = Pick<StudioShellProps, 'viewer' | 'helping'> & {
  /** Whether the bar has more items than fit on small screens. */
  isCrowded: boolean
}

function ProfileMenu({ viewer, helping, isCrowded }: ProfileMenuProps) {
  const access = useAccess()
  return (
    <div className="flex-none">
      <Menu label="Profile" trigger={<Avatar initial={viewer.initial} />}>
        <div className="mb-1 border-b border-line px-3 pt-1.5 pb-3">
          <p className="font-[680] [overflow-wrap:anywhere]">{viewer.displayName}</p>
          <p className="max-w-64 text-sm text-soft [overflow-wrap:anywhere]">{viewer.email}</p>
        </div>
        {helping && (
          <p className="mb-1 max-w-64 border-b border-line px-3 pb-3 text-sm [overflow-wrap:anywhere]">
            {'You work in '}
            <bdi className="font-[620]">{possessive(helping.name)}</bdi>
            {' account.'}
          </p>
        )}
        {access.owner && (
          <MenuLink to={href('/profile')} icon={<Settings aria-hidden="true" />}>
            Profile Settings
          </MenuLink>
        )}
        {access.pages && (
          <div className={isCrowded ? 'xl:hidden' : 'lg:hidden'}>
            <MenuLink to={CHECK.to} icon={<CHECK.icon aria-hidden="true" />}>
              {CHECK.label}
            </MenuLink>
          </div>
        )}
        {MENU_ITEMS.filter((item) => access[item.for]).map(({ to, label, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon aria-hidden="true" />}>
            {label}
          </MenuLink>
        ))}
        <MenuLink to={href('/accounts')} icon={<UserCog aria-hidden="true" />}>
          Accounts
        </MenuLink>
        <SlashKeySwitch />
        <Form method="post" action={href('/logout')}>
          <MenuButton type="submit" icon={<LogOut aria-hidden="true" />}>
            <span className="max-md:hidden">Sign Out</span>
            <span className="md:hidden">Logout</span>
          </MenuButton>
        </Form>
      </Menu>
    </div>
  )
}

/** On phones the navigation is at the bottom of the screen. */
function TabBar({ items }: { items: readonly NavItem[] }) {
  return (
    <nav
      aria-label="Main menu on small screens"
      className="sticky bottom-0 z-30 grid auto-cols-[minmax(0,1fr)] grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map((item) => (
        <NavLink
          key={item.to}
          item={item}
          className={classNames(
            'grid min-h-15 content-center justify-items-center gap-1 border-t-[3px] font-[640]',
            items.length > ROOMY ? 'text-2xs tracking-tight' : 'text-xs',
          )}
          looks={{ current: 'border-rec text-ink', other: 'border-transparent text-soft' }}
        >
          <item.icon aria-hidden="true" className="size-5" />
          {'short' in item ? (
            <>
              <span aria-hidden="true">{item.short}</span>
              <span className="sr-only">{item.label}</span>
            </>
          ) : (
            item.label
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/**
 * A switch for the single-key shortcut. It is hidden without JavaScript, because the shortcut needs
 * JavaScript.
 */
function SlashKeySwitch() {
  const on = useSyncExternalStore(subscribeToSlashKey, isSlashKeyEnabled, () => true)
  return (
    <MenuButton
      type="button"
      aria-pressed={on}
      data-keep-open
      className="max-md:hidden noscript:hidden"
      icon={<Keyboard aria-hidden="true" />}
      onClick={() => setSlashKeyEnabled(!on)}
    >
      Search with / key
      <span aria-hidden="true" className="ml-auto text-soft">
        {on ? 'On' : 'Off'}
      </span>
    </MenuButton>
  )
}
