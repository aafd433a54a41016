import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = {
  /**
   * 'primary' is for the main action, 'secondary' for other actions, 'ghost' for toolbars, and
   * 'danger' for irreversible actions.
   */
  variant?: ButtonVariant
  size?: ButtonSize
  /** A decorative icon before the label. */
  icon?: ReactNode
  /** Whether the button has the full width. */
  wide?: boolean
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While this is true, the button ignores clicks but keeps the focus. */
    busy?: boolean
    /** The label while the button is busy, such as 'Signing In...'. */
    busyLabel?: string
  }

/** A button. `type` defaults to 'submit', as in HTML. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  icon,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-rec text-on-rec border-rec hover:bg-rec-deep hover:border-rec-deep',
  secondary: 'bg-raised text-ink border-ink hover:bg-sunken',
  ghost: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-bad-fill text-white border-bad-fill hover:brightness-110',
}

const SIZE: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm sm:min-h-9 [&_svg]:size-4',
  medium: 'min-h-11.5 px-5 text-base [&_svg]:size-4.5',
  large: 'min-h-14 px-5 text-base sm:px-7 sm:text-lg [&_svg]:size-5',
}

/** Returns the classes of a button, for an element that is neither a button nor a router link. */
export function buttonClasses(look: Pick<Look, 'variant' | 'size' | 'wide'> = {}): string {
  return classNames(
    'lock inline-flex items-center justify-center gap-2.5 rounded-sm border-[1.5px] text-center text-balance',
    'font-[680] leading-tight [font-stretch:106%] transition-colors duration-100 select-none',
    '[&_svg]:flex-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75',
    VARIANT[look.variant ?? 'primary'],
    SIZE[look.size ?? 'medium'],
    look.wide && 'w-full',
  )
}
