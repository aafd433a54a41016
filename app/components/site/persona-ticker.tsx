import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PERSONAS } from '#content/marketing.ts'

const EACH_MS = 2000

/**
 * 'Made for' and a name that changes every 2 s. It doesn't move without script, with reduced
 * motion, or while paused; screen readers get the whole list once.
 */
export function PersonaTicker() {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(true)

  useEffect(() => {
    setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setIndex((i) => (i + 1) % PERSONAS.length), EACH_MS)
    return () => clearInterval(timer)
  }, [paused])

  const Icon = paused ? Play : Pause
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-[600] sm:text-2xl">
      <p className="contents">
        Made for
        <span className="sr-only">{`${PERSONAS.join(', ')}.`}</span>
        {/* A line of its own on phones, so that long names don't shift the layout. */}
        <span aria-hidden="true" className="inline-flex max-sm:order-last max-sm:basis-full">
          <span
            key={index}
            className="display persona bg-rec px-2.5 py-1.5 leading-none whitespace-nowrap text-on-rec"
          >
            {PERSONAS[index]}
          </span>
        </span>
      </p>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={paused ? 'Resume the rotating names' : 'Pause the rotating names'}
        className="grid size-11 flex-none place-items-center rounded-sm text-soft hover:text-ink noscript:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
