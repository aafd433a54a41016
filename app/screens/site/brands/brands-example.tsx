import { Badge } from '#app/ui/badge.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { EXAMPLE_CAMPAIGN } from '#content/brands.ts'

/** Invented results of a campaign, which are labeled as an example. */
export function BrandsExample() {
  const { name, stats, best, bars } = EXAMPLE_CAMPAIGN
  return (
    <figure className="stage rounded-md p-3">
      <Frame poles className="grid gap-7 p-4 [--bracket-size:30px] sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="heading text-xl">{name}</p>
          <Badge tone="rec">Example data</Badge>
        </div>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-[1.4fr_1fr_1fr]">
          {stats.map((figure) => (
            <div
              key={figure.label}
              className="flex flex-col-reverse justify-end gap-2 first:col-span-2 sm:first:col-span-1"
            >
              <dt className="text-sm text-soft">{figure.label}</dt>
              <dd className="timecode text-4xl leading-none font-[700] ">{figure.value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 border-t border-line pt-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
            <span className="font-[650]">{best.creator}</span>
            <span className="timecode flex flex-wrap gap-x-5 font-[650]">
              <span className="text-signal">{best.leads}</span>
              <span>{best.cost}</span>
            </span>
          </div>
          <div aria-hidden="true" className="grid gap-2">
            {bars.map((share) => (
              <span
                key={share}
                style={{ width: `${share}%` }}
                className={share === 100 ? 'h-4 bg-rec' : 'h-4 bg-edge'}
              />
            ))}
          </div>
        </div>
      </Frame>
    </figure>
  )
}
