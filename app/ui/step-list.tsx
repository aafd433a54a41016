import { classNames } from './class-names.ts'

export type StepListProps = {
  steps: readonly (readonly [title: string, text: string])[]
  className?: string
}

/** Numbered steps, each with a title and a sentence. */
export function StepList({ steps, className }: StepListProps) {
  return (
    <ol className={classNames('grid gap-x-8 gap-y-4', className)}>
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="timecode text-2xl leading-none font-[700] text-signal"
          >
            {index + 1}
          </span>
          <span className="grid gap-0.5">
            <span className="font-[640]">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
