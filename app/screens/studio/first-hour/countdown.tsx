import { useEffect, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { describeWait } from './describe-wait.ts'

/** How long it is until a moment. `now` is the server's clock, which the browser's may differ from. */
export function Countdown({ to, now }: { to: Date; now: Date }) {
  const hydrated = useHydrated()
  const [passed, setPassed] = useState(0)
  const from = now.getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server starts it again.
  useEffect(() => {
    const startedAt = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - startedAt), 1000)
    return () => clearInterval(timer)
  }, [from])
  const left = Math.max(0, to.getTime() - from - passed)
  return (
    <p className="timecode text-3xl font-[700] sm:text-5xl" role="timer" aria-live="off">
      {describeWait(left, hydrated)}
    </p>
  )
}
