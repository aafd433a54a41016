import { href, Link } from 'react-router'
import { scenePath } from '#app/components/site/scene-path.ts'

/** An invented magnet. */
export type Sample = {
  id: string
  title: string
  description: string
  /** The color as #rrggbb, and either black or white, whichever contrasts more with it. */
  color: string
  onColor: string
}

/** Four sample magnet pages, shown as on a phone. */
export function LandingGallery({ samples }: { samples: Sample[] }) {
  return (
    <section className="page-width grid gap-8 py-12 sm:gap-12 sm:py-24">
      <div className="grid gap-4">
        <h2 className="heading text-title">What your viewers see</h2>
        <p className="max-w-prose text-lg text-soft">
          One page with one offer and two fields. It opens in a second, on any phone. Here are four
          samples:
        </p>
      </div>
      <ul className="swipe grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {samples.map((sample) => (
          <li key={sample.id} className="grid grid-rows-[1fr_auto] justify-items-center gap-4">
            <SamplePage sample={sample} />
            <Link
              to={href('/use-cases/:persona/demo', { persona: sample.id })}
              reloadDocument
              aria-label={`Open the sample: ${sample.title}`}
              className="link inline-flex min-h-11 items-center"
            >
              Open the Sample
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A page without interaction. */
function SamplePage({ sample }: { sample: Sample }) {
  const { id, title, description, color, onColor } = sample
  return (
    <figure
      aria-label={`A sample magnet page: ${title}`}
      className="grid w-full max-w-80 grid-rows-[auto_1fr] overflow-hidden rounded-[28px] border-8 border-[#17140f] shadow-[0_0_0_1.5px_#857a68] bg-[#fffcf5] text-[#17140f]"
    >
      <img
        src={scenePath(id, true)}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        decoding="async"
        className="block aspect-[16/10] w-full object-cover"
      />
      <div className="grid grid-rows-[auto_1fr_auto] gap-3 p-5">
        <p className="heading text-xl leading-tight">{title}</p>
        <p className="text-sm text-[#5b5344]">{description}</p>
        <div aria-hidden="true" className="grid gap-2 text-xs">
          <span className="border-[1.5px] border-[#857a68] bg-white px-3 py-2.5 text-[#5b5344]">
            Full Name
          </span>
          <span className="border-[1.5px] border-[#857a68] bg-white px-3 py-2.5 text-[#5b5344]">
            Email Address
          </span>
          <span
            className="px-3 py-3 text-center text-sm font-[680]"
            style={{ backgroundColor: color, color: onColor }}
          >
            Submit to Unlock
          </span>
        </div>
      </div>
    </figure>
  )
}
