import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldText = {
  /** The label's text. */
  label: ReactNode
  /** Help for filling in the field. */
  hint?: ReactNode
  /** The error, with how to fix it. */
  error?: string | undefined
}

export type FieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldText & {
    /** The form field's name. */
    name: string
    /** An element inside the control's right edge, such as a show/hide button. */
    trailing?: ReactNode
    /** Whether '(optional)' is shown beside the label. By default, it is if `required` isn't set. */
    optional?: boolean
  }

/**
 * An input with a label, a hint and an error. All of them are associated with it for screen
 * readers.
 */
export function Field({
  label,
  hint,
  error,
  trailing,
  id,
  className,
  type = 'text',
  optional,
  ...rest
}: FieldProps) {
  const wiring = useFieldWiring(id, hint, error)
  return (
    <FieldFrame
      {...wiring}
      label={label}
      hint={hint}
      error={error}
      optional={optional ?? !rest.required}
    >
      <div className="relative">
        <input
          {...rest}
          {...wiring.control}
          type={type}
          className={classNames('control', Boolean(trailing) && 'pr-14', className)}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}

/** Returns the ids that associate a control with its hint and error. */
export function useFieldWiring(id: string | undefined, hint: ReactNode, error: string | undefined) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return {
    controlId,
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}

export type FieldFrameProps = FieldText & {
  controlId: string
  hintId: string
  errorId: string
  /** Whether '(optional)' is shown beside the label. */
  optional?: boolean
  children: ReactNode
}

/** The label above a control, and the error and hint below it. All fields use this. */
export function FieldFrame({
  label,
  hint,
  error,
  controlId,
  hintId,
  errorId,
  optional,
  children,
}: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={controlId} className="text-sm font-[620]">
        {label}
        {optional && <span className="ml-1.5 font-normal text-soft">(optional)</span>}
      </label>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A field's error with an icon, so that it isn't expressed only by color. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-[560] text-bad">
      <svg viewBox="0 0 7 7" aria-hidden="true" className="mt-1 size-3.5 flex-none">
        <path d="M0 0h7v7H0z" fill="currentColor" />
        <path d="M3 1h1v3H3zM3 5h1v1H3z" fill="var(--color-paper)" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
