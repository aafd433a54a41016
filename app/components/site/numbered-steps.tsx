import { classNames } from '#app/ui/class-names.ts'

const SIZES = {
  large: {
    list: 'md:grid-cols-3',
    item: 'gap-4 border-rec',
    number: 'text-5xl',
    title: 'text-2xl',
    text: 'sm:text-lg',
  },
  small: {
    list: 'sm:grid-cols-2 lg:grid-cols-4',
    item: 'gap-3 border-ink',
    number: 'text-4xl',
    title: 'text-xl',
    text: '',
  },
}

export type NumberedStepsProps = {
  steps: readonly { title: string; text: string }[]
  size?: keyof typeof SIZES
}

/** Numbered steps side by side: either three large ones or four small ones. */
export function NumberedSteps({ steps, size = 'large' }: NumberedStepsProps) {
  const look = SIZES[size]
  return (
    <ol className={classNames('grid gap-x-8 gap-y-6 sm:gap-y-10', look.list)}>
      {steps.map((step, i) => (
        <li
          key={step.title}
          className={classNames('grid content-start border-t-4 pt-5', look.item)}
        >
          <span
            aria-hidden="true"
            className={classNames('timecode leading-none font-[700]', look.number)}
          >
            {String(i + 1).padStart(2, '0')}
          </span>
          <h3 className={classNames('heading', look.title)}>{step.title}</h3>
          <p className={classNames('max-w-prose text-soft', look.text)}>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
