export type ProgressProps = {
  /** The operation, such as 'Uploading guide.pdf'. */
  label: string
  /** A number from 0 to 100; null while it is unknown. */
  value: number | null
  /** The text on the right in place of the percentage, such as '12.4 of 48.0 MB'. */
  detail?: string
}

/** A progress bar. */
export function Progress({ label, value, detail }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 font-[580] [overflow-wrap:anywhere]">{label}</span>
        <span className="timecode flex-none text-soft">
          {detail ?? (percent === null ? '…' : `${String(percent).padStart(3, '0')}%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="h-2.5 overflow-hidden rounded-sm border border-edge bg-sunken"
      >
        {percent === null ? (
          <div className="progress-unknown h-full w-1/3 bg-rec" />
        ) : (
          <div
            className="h-full bg-rec transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
    </div>
  )
}
