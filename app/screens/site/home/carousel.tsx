import { ArrowLeft, ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { scenePath } from '#app/components/site/scene-path.ts'
import { enhancedBy } from '#app/components/site/script/enhancement.ts'
import { slideStrip } from '#app/components/site/script/slide-strip.ts'

export type Slide = { id: string; title: string; description: string; image: string }

/**
 * The eight use cases as a strip that can be swiped, scrolled with the arrow keys, or moved with
 * buttons. The strip works without JavaScript.
 */
export function LandingCarousel({ slides }: { slides: Slide[] }) {
  return (
    <section
      ref={ref}
      data-enhance="slide-strip"
      aria-roledescription="carousel"
      aria-labelledby="use-cases-title"
      className="overflow-x-clip"
    >
      <div className="grid gap-6 py-12 sm:gap-8 sm:py-20">
        <div className="page-width flex flex-wrap items-end justify-between gap-6">
          <h2 id="use-cases-title" className="heading text-title">
            For every kind of creator
          </h2>
          <div className="flex gap-3 noscript:hidden">
            <button type="button" aria-label="Previous use case" data-move={-1} className={ARROW}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
            <button type="button" aria-label="Next use case" data-move={1} className={ARROW}>
              <ArrowRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
        <ul
          data-strip
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard.
          tabIndex={0}
          aria-label="Use cases"
          className="strip focus-visible:outline-offset-[-3px]"
        >
          {slides.map((slide) => (
            <li key={slide.id}>
              <Link
                to={href('/use-cases/:persona', { persona: slide.id })}
                className="group grid h-full content-start rounded-md border border-line bg-raised"
              >
                <img
                  src={scenePath(slide.id)}
                  alt={slide.image}
                  width="640"
                  height="400"
                  loading="lazy"
                  decoding="async"
                  className="block aspect-[16/10] h-auto w-full"
                />
                <span className="grid gap-1 p-5">
                  <span className="heading text-xl decoration-rec decoration-[3px] underline-offset-[0.3em] group-hover:underline">
                    {slide.title}
                  </span>
                  <span className="text-soft">{slide.description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="page-width">
          <Link to={href('/use-cases')} className="link inline-flex min-h-11 items-center text-lg">
            All eight use cases
          </Link>
        </p>
      </div>
    </section>
  )
}

const ARROW =
  'lock grid size-12 place-items-center rounded-sm border-[1.5px] border-ink hover:bg-sunken'

const ref = enhancedBy(slideStrip)
