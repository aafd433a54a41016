import { Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { QUESTIONS, SPONSOR_DEALS, SPONSOR_EXAMPLE, TOOLS } from '#content/marketing.ts'

/** Signs in modules of a 7 × 7 grid, one for each tool. */
const ICONS: Record<(typeof TOOLS)[number]['id'], string> = {
  qr: 'M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 4h1v1H6zM5 5h1v1H5zM4 6h1v1H4zM6 6h1v1H6z',
  leads:
    'M0 1h7v1H0zM0 2h1v4H0zM6 2h1v4H6zM0 6h7v1H0zM1 2h1v1H1zM5 2h1v1H5zM2 3h1v1H2zM4 3h1v1H4zM3 4h1v1H3z',
  analytics: 'M0 6h7v1H0zM0 4h1v1H0zM2 2h1v3H2zM4 3h1v2H4zM6 0h1v5H6z',
  sponsors: 'M0 0h2v1H1v1H0zM5 0h2v2H6V1H5zM0 5h1v1h1v1H0zM6 5h1v2H5V6h1zM2 3h3v1H2zM3 2h1v3H3z',
}

/** Where each tool is shown. */
const MORE: Record<(typeof TOOLS)[number]['id'], string> = {
  qr: `${href('/tour')}#code`,
  leads: `${href('/tour')}#create`,
  analytics: `${href('/tour')}#leads`,
  sponsors: href('/brands'),
}

/** The product's four tools. */
export function LandingTools() {
  return (
    <section className="page-width grid gap-10 py-12 sm:gap-14 sm:py-28">
      <h2 className="display mx-auto text-center text-section">Four tools, one code</h2>
      <ul className="swipe grid gap-x-16 gap-y-8 sm:grid-cols-2 sm:gap-y-12">
        {TOOLS.map((tool) => (
          <li
            key={tool.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start rounded-md border-line gap-x-5 max-sm:border max-sm:bg-raised max-sm:p-5 gap-y-1 sm:gap-x-7 lg:even:translate-y-10"
          >
            <svg
              viewBox="0 0 7 7"
              aria-hidden="true"
              className="row-span-2 size-11 sm:size-16"
              shapeRendering="crispEdges"
            >
              <path d={ICONS[tool.id]} fill="var(--color-rec)" />
            </svg>
            <h3 className="heading text-xl sm:text-2xl">
              <Link to={MORE[tool.id]} className="hover:underline">
                {tool.title}
              </Link>
            </h3>
            <p className="text-soft">{tool.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a creator can show a sponsor. */
export function LandingSponsors() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-12 sm:py-28 lg:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <h2 className="display text-section">{SPONSOR_DEALS.title}</h2>
          <p className="max-w-prose text-lg text-soft">{SPONSOR_DEALS.text}</p>
          <ul className="grid gap-3">
            {SPONSOR_DEALS.points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Check aria-hidden="true" className="mt-1 size-4.5 flex-none text-signal" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink to={href('/brands')} variant="secondary">
            For brands
          </ButtonLink>
        </div>
        <SponsorReport />
      </div>
    </section>
  )
}

function SponsorReport() {
  const { title, rows, days } = SPONSOR_EXAMPLE
  const most = Math.max(...days)
  return (
    <Frame poles className="bg-raised p-6 [--bracket-size:36px] [--bracket-weight:4px] sm:p-10">
      <figure className="grid gap-7">
        <figcaption className="grid gap-1">
          <span className="slate text-signal">Example report</span>
          <span className="heading text-2xl">{title}</span>
        </figcaption>
        <dl className="grid grid-cols-3 gap-4">
          {rows.map((row) => (
            <div key={row.label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-soft">{row.label}</dt>
              <dd className="timecode text-2xl leading-none font-[700] sm:text-4xl">{row.value}</dd>
            </div>
          ))}
        </dl>
        <svg
          viewBox="0 0 140 44"
          role="img"
          aria-label="Leads by day: most on the second day, then a steady tail."
          className="h-auto w-full"
        >
          {days.map((leads, day) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day.
              key={day}
              x={day * 10 + 1}
              y={42 - (leads / most) * 40}
              width="8"
              height={(leads / most) * 40}
              fill="var(--color-rec)"
            />
          ))}
          <path d="M0 43h140" stroke="var(--color-ink)" strokeWidth="1" />
        </svg>
      </figure>
    </Frame>
  )
}

/** Frequently asked questions. */
export function LandingQuestions() {
  return (
    <section className="page-width grid gap-8 py-12 sm:py-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <h2 className="display text-section">Before your first take</h2>
      <div className="border-t border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-[620]">
              {question}
              <span
                aria-hidden="true"
                className="timecode text-2xl text-signal group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-prose pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
