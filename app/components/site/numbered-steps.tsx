/** Numbered steps side by side. */
export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {steps.map((step, i) => (
        <li key={step.title} className="grid content-start gap-4 border-t-4 border-rec pt-5">
          <span aria-hidden="true" className="timecode text-5xl leading-none font-[700]">
            {String(i + 1).padStart(2, '0')}
          </span>
          <h3 className="heading text-2xl">{step.title}</h3>
          <p className="max-w-prose text-lg text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
