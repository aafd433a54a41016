import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Frame } from '#app/ui/frame.tsx'
import type { Metric, UseCase } from '#content/use-cases/use-case.ts'

/** The persona's challenge, solution and results. */
export function PersonaTrio({ useCase }: { useCase: UseCase }) {
  return (
    <section aria-label="From challenge to results" className="stage modules">
      <div className="page-width grid gap-14 py-16 sm:py-24">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
          <Third title="The challenge" text={useCase.pain} />
          <Third title="The solution" text={useCase.solution} />
          <Third title="The results" text={useCase.outcome} lit />
        </div>
        <dl className="grid gap-x-8 gap-y-8 border-t border-line pt-10 sm:grid-cols-3">
          {useCase.successMetrics.map((metric) => (
            <div key={metric.label} className="flex flex-col-reverse justify-end gap-2">
              <dt className="max-w-[26ch] text-soft">{metric.label}</dt>
              <dd className="timecode text-4xl leading-none font-[700]">{metric.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Third({ title, text, lit }: { title: string; text: string; lit?: boolean }) {
  return (
    <div
      className={`grid content-start gap-4 border-t-4 pt-5 ${lit ? 'border-rec' : 'border-edge'}`}
    >
      <h2 className="heading text-2xl">{title}</h2>
      <p className="max-w-prose text-lg text-soft">{text}</p>
    </div>
  )
}

export function PersonaSteps({ steps }: { steps: UseCase['howToUse'] }) {
  return (
    <section className="page-width grid gap-12 py-20 sm:py-28">
      <h2 className="display text-section">How to use it</h2>
      <NumberedSteps
        size="small"
        steps={steps.map(({ title, description }) => ({ title, text: description }))}
      />
    </section>
  )
}

type ModulesProps = { title: string; modules: UseCase['modules'] }

export function PersonaModules({ title, modules }: ModulesProps) {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 className="display text-section lg:sticky lg:top-24 lg:self-start lg:text-[clamp(2rem,3.2vw,2.875rem)]">{`Made for ${title}`}</h2>
        <ul className="grid gap-5">
          {modules.map((module) => (
            <li
              key={module.title}
              className="grid gap-x-8 gap-y-3 rounded-md border border-line bg-raised p-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:p-8"
            >
              <div className="grid content-start gap-3">
                <p className="slate text-signal">{module.tag}</p>
                <h3 className="heading text-2xl">{module.title}</h3>
              </div>
              <div className="grid content-start gap-3">
                {module.descriptions.map((text) => (
                  <p key={text} className="max-w-prose text-soft">
                    {text}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ProofProps = { stat: Metric; story: UseCase['creatorStory'] }

/**
 * One of the product's claims in large type, beside an invented story that is labeled as an
 * example.
 */
export function PersonaProof({ stat, story }: ProofProps) {
  return (
    <div className="page-width grid items-start gap-x-16 gap-y-14 py-20 sm:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <section aria-label="Headline number" className="border-t-4 border-rec pt-8">
        <p className="grid gap-4">
          <span className="timecode text-[clamp(4.5rem,3rem+6vw,7.5rem)] leading-[0.85] font-[700]">
            {stat.value}
          </span>
          <span className="display text-title lg:max-w-[16ch]">{stat.label}</span>
        </p>
      </section>
      <PersonaStory story={story} />
    </div>
  )
}

function PersonaStory({ story }: Pick<ProofProps, 'story'>) {
  return (
    <section aria-labelledby="story">
      <Frame className="grid gap-8 p-6 [--bracket-size:30px] sm:p-10">
        <h2 id="story" className="justify-self-start">
          <Badge>Example story</Badge>
        </h2>
        <figure className="grid content-start gap-6">
          <blockquote className="max-w-[44rem] text-xl leading-snug font-[560] sm:text-2xl">
            <p>{`“${story.quote}”`}</p>
          </blockquote>
          <figcaption className="grid gap-0.5">
            <span className="font-[680]">{story.name}</span>
            <span className="text-soft">{story.title}</span>
          </figcaption>
        </figure>
        <div className="grid content-start gap-2 border-l-4 border-rec pl-5">
          <h3 className="text-sm font-[650] text-signal">The result</h3>
          <p className="max-w-prose">{story.results}</p>
        </div>
      </Frame>
    </section>
  )
}
