import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode
  /** What the button is called where `trigger` has no words. */
  label?: string
  /** The button's classes. */
  triggerClassName?: string
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  /** MenuLink, MenuButton, forms. */
  children: ReactNode
}

/**
 * A button with a panel of links and actions. The browser opens and closes it (popover), so it
 * works before script arrives: Escape, a press elsewhere or the button itself close it. With script
 * the arrow keys go through it too.
 */
export function Menu({ trigger, label, triggerClassName, align = 'end', children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          const panel = document.getElementById(id)
          if (!panel?.matches(':popover-open')) panel?.showPopover({ source: event.currentTarget })
          itemsOf(panel)[0]?.focus()
        }}
        className={classNames(
          'lock inline-grid min-h-11 min-w-11 place-items-center rounded-sm',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes once something in it was chosen. */}
      <div
        id={id}
        popover="auto"
        className={classNames('menu-panel', align === 'start' && 'menu-panel-start')}
        onClick={(event) => {
          const chosen = (event.target as HTMLElement).closest('a, button')
          if (chosen && !chosen.hasAttribute('data-keep-open')) event.currentTarget.hidePopover()
        }}
        onKeyDown={moveFocus}
      >
        {children}
      </div>
    </>
  )
}

const itemsOf = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (item) => item.offsetParent !== null,
  )

/** Round and round with the arrows, to the ends with Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next === items.length ? 0 : next)?.focus()
}

export type MenuLinkProps = ComponentProps<typeof Link> & { icon?: ReactNode }

/** A menu's way to somewhere. */
export function MenuLink({ icon, children, className, ...rest }: MenuLinkProps) {
  return (
    <Link {...rest} className={classNames('menu-item [&_svg]:size-4.5', className)}>
      {icon}
      {children}
    </Link>
  )
}

export type MenuButtonProps = ComponentProps<'button'> & {
  icon?: ReactNode
  /** It cannot be undone. */
  danger?: boolean
}

/** A menu's action; inside a form it submits, as buttons do. */
export function MenuButton({ icon, danger, children, className, ...rest }: MenuButtonProps) {
  return (
    <button
      {...rest}
      className={classNames('menu-item [&_svg]:size-4.5', danger && 'menu-item-danger', className)}
    >
      {icon}
      {children}
    </button>
  )
}
