import { Menu as MenuIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link, NavLink } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Brand } from './brand.tsx'

const LINKS = [
  { to: href('/use-cases'), label: 'Use Cases' },
  { to: href('/brands'), label: 'Brands' },
  { to: `${href('/')}#pricing`, label: 'Pricing' },
  { to: href('/blog'), label: 'The Magnet Blog' },
] as const

const MENU_ID = 'site-menu'

export type PublicHeaderProps = {
  /** Whether to show the dashboard link in place of the sign-in link. */
  signedIn: boolean
}

/** The header of every public page. */
export function PublicHeader({ signedIn }: PublicHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center justify-between gap-4">
        <Brand />
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {LINKS.map((link) => (
            <SiteLink key={link.to} {...link} />
          ))}
          <span aria-hidden="true" className="mx-1 h-6 w-px bg-line lg:mx-3" />
          <AccountLinks signedIn={signedIn} />
        </nav>
        <button
          type="button"
          popoverTarget={MENU_ID}
          aria-label="Menu"
          className="grid size-11 place-items-center rounded-sm border-[1.5px] border-ink md:hidden"
        >
          <MenuIcon aria-hidden="true" className="size-5" />
        </button>
      </div>
      <MobileMenu signedIn={signedIn} />
    </header>
  )
}

/** A native popover, which works without JavaScript. Escape closes it. */
function MobileMenu({ signedIn }: PublicHeaderProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle keys; this only closes the menu after a click.
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label="Main menu on small screens"
      className="stage fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-0 p-4 pb-8 backdrop:bg-black/60 md:hidden"
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a')) event.currentTarget.hidePopover()
      }}
    >
      <div className="flex items-center justify-between">
        <Brand />
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="grid size-11 place-items-center rounded-sm border-[1.5px] border-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ul className="mt-6 grid">
        {LINKS.map((link) => (
          <li key={link.to} className="border-b border-line">
            <PageLink
              to={link.to}
              className="display flex min-h-16 items-center text-2xl aria-[current]:text-signal"
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid grid-cols-2 gap-3 *:only:col-span-2">
        <AccountLinks signedIn={signedIn} />
      </div>
    </nav>
  )
}

function AccountLinks({ signedIn }: PublicHeaderProps) {
  if (signedIn) return <ButtonLink to={href('/dashboard')}>Dashboard</ButtonLink>
  return (
    <>
      <ButtonLink
        to={href('/login')}
        variant="secondary"
        className="whitespace-nowrap md:border-transparent md:bg-transparent md:max-lg:px-2.5 md:max-lg:text-sm"
      >
        Sign In
      </ButtonLink>
      <ButtonLink
        to={href('/register')}
        className="whitespace-nowrap md:max-lg:px-3.5 md:max-lg:text-sm"
      >
        Sign Up
      </ButtonLink>
    </>
  )
}

function SiteLink({ to, label }: { to: string; label: string }) {
  return (
    <PageLink
      to={to}
      className="inline-flex min-h-11 items-center rounded-sm px-1.5 text-sm font-[600] whitespace-nowrap decoration-rec decoration-[3px] underline-offset-[0.5em] hover:underline aria-[current]:underline lg:px-3 lg:text-base"
    >
      {label}
    </PageLink>
  )
}

/** A link to a part of a page is never marked as the current page. */
function PageLink({ to, ...props }: { to: string; className: string; children: ReactNode }) {
  return to.includes('#') ? <Link to={to} {...props} /> : <NavLink to={to} {...props} />
}
