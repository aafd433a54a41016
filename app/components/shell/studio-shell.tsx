import { LayoutDashboard, LogOut, Magnet, Search, Settings, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, NavLink } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'
import { Brand } from './brand.tsx'
import { SkipLink } from './skip-link.tsx'

const PLACES = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/magnets', label: 'Magnets', icon: Magnet },
  { to: '/analytics', label: 'Leads', icon: Users },
] as const

export type StudioShellProps = {
  /** Who is signed in, as the profile menu shows them. */
  viewer: { displayName: string; email: string; initial: string }
  /** What to say once, after what was just done. `id` tells two equal ones apart. */
  notice?: (Pick<NoticeProps, 'tone' | 'text'> & { id?: string }) | null
  /** What the search box holds, on the page it searches. */
  query?: string
  children: ReactNode
}

/** The frame round every signed-in screen: places, search, profile, notices. */
export function StudioShell({ viewer, notice, query, children }: StudioShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page-width flex min-h-16 items-center gap-4 lg:gap-8">
          <span className="max-sm:[&_a>span]:sr-only">
            <Brand to="/dashboard" />
          </span>
          <nav aria-label="Main" className="hidden h-16 items-stretch gap-1 md:flex">
            {PLACES.map((place) => (
              <TopPlace key={place.to} to={place.to} label={place.label} />
            ))}
          </nav>
          <SearchBox query={query} />
          <ProfileMenu viewer={viewer} />
        </div>
      </header>
      <div
        className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 *:pointer-events-auto md:bottom-6 md:justify-end md:px-6"
        data-slot="notice"
      >
        {notice && <Notice key={notice.id ?? notice.text} tone={notice.tone} text={notice.text} />}
      </div>
      <main id="main" tabIndex={-1} className="page-width flex-1 py-8 outline-none sm:py-10">
        {children}
      </main>
      <TabBar />
    </div>
  )
}

function TopPlace({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'inline-flex items-center border-y-[3px] border-transparent px-3 font-[620] hover:text-ink focus-visible:outline-offset-[-3px]',
          isActive ? 'border-b-rec text-ink' : 'text-soft',
        )
      }
    >
      {label}
    </NavLink>
  )
}

/** Searches the magnets; a plain GET form. */
function SearchBox({ query }: { query: string | undefined }) {
  return (
    <Form
      method="get"
      action="/magnets"
      role="search"
      aria-label="Everywhere"
      className="relative ml-auto w-full max-w-72 min-w-0"
    >
      <label htmlFor="studio-search" className="sr-only">
        Search your magnets
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        key={query}
        id="studio-search"
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search"
        maxLength={200}
        enterKeyHint="search"
        className="control min-h-11! py-2! pl-10!"
      />
    </Form>
  )
}

function ProfileMenu({ viewer }: Pick<StudioShellProps, 'viewer'>) {
  return (
    <div className="flex-none">
      <Menu label="Profile" trigger={<Avatar initial={viewer.initial} />}>
        <div className="mb-1 border-b border-line px-3 pt-1.5 pb-3">
          <p className="font-[680] [overflow-wrap:anywhere]">{viewer.displayName}</p>
          <p className="max-w-64 text-sm text-soft [overflow-wrap:anywhere]">{viewer.email}</p>
        </div>
        <MenuLink to="/profile" icon={<Settings aria-hidden="true" />}>
          Profile Settings
        </MenuLink>
        <Form method="post" action="/logout">
          <MenuButton type="submit" icon={<LogOut aria-hidden="true" />}>
            <span className="max-md:hidden">Sign Out</span>
            <span className="md:hidden">Logout</span>
          </MenuButton>
        </Form>
      </Menu>
    </div>
  )
}

/** On phones the places lie under the thumb. */
function TabBar() {
  return (
    <nav
      aria-label="Main, on small screens"
      className="sticky bottom-0 z-30 grid grid-cols-3 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {PLACES.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          className={({ isActive }) =>
            classNames(
              'grid min-h-15 content-center justify-items-center gap-1 border-t-[3px] text-xs font-[640] focus-visible:outline-offset-[-3px]',
              isActive ? 'border-rec text-ink' : 'border-transparent text-soft',
            )
          }
        >
          <place.icon aria-hidden="true" className="size-5" />
          {place.label}
        </NavLink>
      ))}
    </nav>
  )
}
