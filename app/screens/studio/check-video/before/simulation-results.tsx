import { ReportActions } from '#app/components/video-check/parts/report-actions.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts'
import {
  type Checked,
  describeMargin,
  describeMarginNumbers,
  nameOfCell,
  simulationHtml,
  simulationText,
} from '#domain/video-check/simulation/report.ts'
import type { Simulation } from '#domain/video-check/simulation/simulate.ts'
import {
  describeCell,
  GOOD_TO_KNOW,
  HEADLINES,
  METHOD_WORDS,
  NOT_SIMULATED,
} from '#domain/video-check/simulation/simulation-messages.ts'
import { FailedLooks, pictureOf } from './failed-looks.tsx'
import { VerdictTable } from './verdict-table.tsx'

export type SimulationResultsProps = { result: Simulation; checked: Checked }

/** The results of a simulation. The component takes the focus when it appears. */
export function SimulationResults({ result, checked }: SimulationResultsProps) {
  const heading = useFocusWhenShown<HTMLHeadingElement>()
  return (
    <section aria-labelledby="simulation-results" className="grid gap-6">
      <div className="grid gap-2">
        <h2
          id="simulation-results"
          ref={heading}
          tabIndex={-1}
          className="heading text-2xl outline-none"
        >
          {`${HEADLINES[result.verdict]} (simulated)`}
        </h2>
        {describeMargin(result, checked).map((sentence) => (
          <p key={sentence} className="max-w-prose">
            {sentence}
          </p>
        ))}
      </div>
      <VerdictTable result={result} />
      <FailedLooks cells={result.cells} />
      <ReportActions
        text={simulationText(result, checked)}
        html={() => simulationHtml(result, checked, pictureOf)}
        fileName="simulated-code-check.html"
      />
      <section aria-labelledby="good-to-know" className="grid max-w-prose gap-2 text-sm text-soft">
        <h3 id="good-to-know" className="font-[680] text-ink">
          Good to Know
        </h3>
        <p>{GOOD_TO_KNOW}</p>
        <Fold label="What This Check Doesn’t Cover">
          <ul className="list-disc pl-5">
            {NOT_SIMULATED.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fold>
        <Fold label="Details">
          <div className="grid gap-2">
            {[...describeMarginNumbers(result, checked), METHOD_WORDS[checked.method]].map(
              (line) => (
                <p key={line}>{line}</p>
              ),
            )}
            <ul className="list-disc pl-5">
              {result.cells.map((cell) => (
                <li key={nameOfCell(cell)}>{`${nameOfCell(cell)}: ${describeCell(cell)}.`}</li>
              ))}
            </ul>
          </div>
        </Fold>
      </section>
    </section>
  )
}
