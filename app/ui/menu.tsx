import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type MenuProps = {
  /** The button's content. */
  trigger: ReactNode
  /** The button's accessible name, if `trigger` has no text. */
  label?: string
  /** The button's classes. */
  triggerClassName?: string
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end'
  /** Whether the panel may have too many items for the screen, so that it scrolls. */
  isLong?: boolean
  /** Elements of MenuLink, MenuButton, or forms. */
  children: ReactNode
}

/**
 * A button that opens a panel of links and actions. The panel is a native popover, so it works
 * without JavaScript. Escape, a click elsewhere or the button closes it. With JavaScript, the arrow
 * keys work too.
 */
export function Menu({
  trigger,
  label,
  triggerClassName,
  align = 'end',
  isLong,
  children,
}: MenuProps) {
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
          getItems(panel)[0]?.focus()
        }}
        className={classNames(
          'lock inline-grid min-h-11 min-w-11 place-items-center rounded-sm',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only closes the menu after a choice. */}
      <div
        id={id}
        popover="auto"
        className={classNames(
          'menu-panel',
          align === 'start' && 'menu-panel-start',
          isLong && 'menu-panel-long',
        )}
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

const getItems = (panel: HTMLElement | null) =>
  [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (item) => item.offsetParent !== null,
  )

/** Moves the focus with Home, End and the arrow keys, which wrap around. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = getItems(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next === items.length ? 0 : next)?.focus()
}

export type MenuLinkProps = ComponentProps<typeof Link> & {
  icon?: ReactNode
  /** Whether the link leads to an irreversible action. */
  danger?: boolean
}

/** A link in a menu. */
export function MenuLink({ icon, danger, children, className, ...rest }: MenuLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames('menu-item [&_svg]:size-4.5', danger && 'menu-item-danger', className)}
    >
      {icon}
      {children}
    </Link>
  )
}

export type MenuButtonProps = ComponentProps<'button'> & {
  icon?: ReactNode
  /** Whether the action is irreversible. */
  danger?: boolean
}

/** A button in a menu. In a form it submits the form. */
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
