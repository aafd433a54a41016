import { Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import {
  CLAIMS,
  EXTRAS,
  QUESTIONS,
  SPONSOR_DEALS,
  SPONSOR_EXAMPLE,
  TOOLS,
} from '#content/marketing.ts'

/** Icons made of modules on a 7 × 7 grid, one for each tool. */
const ICONS: Record<(typeof TOOLS)[number]['id'], string> = {
  qr: 'M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 4h1v1H6zM5 5h1v1H5zM4 6h1v1H4zM6 6h1v1H6z',
  leads:
    'M0 1h7v1H0zM0 2h1v4H0zM6 2h1v4H6zM0 6h7v1H0zM1 2h1v1H1zM5 2h1v1H5zM2 3h1v1H2zM4 3h1v1H4zM3 4h1v1H3z',
  analytics: 'M0 6h7v1H0zM0 4h1v1H0zM2 2h1v3H2zM4 3h1v2H4zM6 0h1v5H6z',
  sponsors: 'M0 0h2v1H1v1H0zM5 0h2v2H6V1H5zM0 5h1v1h1v1H0zM6 5h1v2H5V6h1zM2 3h3v1H2zM3 2h1v3H3z',
}

/** The page that shows each tool. */
const MORE: Record<(typeof TOOLS)[number]['id'], string> = {
  qr: `${href('/tour')}#code`,
  leads: `${href('/tour')}#create`,
  analytics: `${href('/tour')}#leads`,
  sponsors: href('/brands'),
}

/** The product's four tools and its further features. */
export function LandingTools() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid gap-8 py-12 sm:gap-10 sm:py-20">
        <h2 className="heading text-title">Four tools in one</h2>
        <FourTools />
        <Extras />
      </div>
    </section>
  )
}

function FourTools() {
  return (
    <ul className="swipe grid gap-x-10 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      {TOOLS.map((tool) => (
        <li
          key={tool.id}
          className="grid content-start gap-3 rounded-md border-line max-sm:border max-sm:bg-raised max-sm:p-5"
        >
          <svg viewBox="0 0 7 7" aria-hidden="true" className="size-11" shapeRendering="crispEdges">
            <path d={ICONS[tool.id]} fill="var(--color-rec)" />
          </svg>
          <h3 className="heading text-xl">
            <Link to={MORE[tool.id]} className="hover:underline">
              {tool.title}
            </Link>
          </h3>
          <p className="text-soft">{tool.text}</p>
        </li>
      ))}
    </ul>
  )
}

function Extras() {
  return (
    <div className="grid gap-5 border-t-2 border-ink pt-8">
      <h3 className="heading text-xl">Also included</h3>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {EXTRAS.map((extra) => (
          <div key={extra.title} className="grid content-start gap-0.5">
            <dt className="font-[680]">{extra.title}</dt>
            <dd className="text-soft">{extra.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a creator can show sponsors, and the product's claims. */
export function LandingSponsors() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-12 sm:py-24 lg:grid-cols-2">
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
            For Brands
          </ButtonLink>
        </div>
        <SponsorReport />
        <Claims />
      </div>
    </section>
  )
}

function Claims() {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-t border-line pt-8 lg:col-span-full lg:grid-cols-4">
      {CLAIMS.map((claim) => (
        <div key={claim.label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-soft">{claim.label}</dt>
          <dd className="timecode text-2xl leading-none font-[700] sm:text-3xl">{claim.value}</dd>
        </div>
      ))}
    </dl>
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
          aria-label="Leads by day: most on the second day, then fewer each day."
          className="h-auto w-full"
        >
          {days.map((leads, day) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: each bar belongs to a day
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
    <section className="page-width grid gap-8 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <h2 className="heading text-title">Questions and answers</h2>
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
