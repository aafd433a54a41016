import { classNames } from './class-names.ts'

export type SpinnerProps = {
  /** The accessible label. Leave it out beside a text that says the same. */
  label?: string
  className?: string
}

/** A spinner. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        className={classNames('spinner size-[1.125em]', className)}
      >
        <path
          d="M9.5 1H13v12H1V1h3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="butt"
        />
        <path d="M5 5h4v4H5z" fill="currentColor" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
