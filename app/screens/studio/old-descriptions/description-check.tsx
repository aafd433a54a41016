import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { Catalog } from '#domain/back-catalog/link-state.ts'
import { formatNumber } from '#lib/format-number.ts'
import { CatalogResults } from './catalog-results.tsx'
import { type CheckState, useDescriptionCheck } from './use-description-check.ts'

/** The field for the files, and what was found in them. */
export function DescriptionCheck({ catalog }: { catalog: Catalog }) {
  const { state, choose, retry } = useDescriptionCheck(catalog)
  return (
    <>
      <FileDrop
        label="Descriptions"
        accept=".csv,.json,.txt,text/csv,text/plain,application/json"
        hint={
          <>
            YouTube Takeout’s <span className="font-mono">videos.csv</span> files from the folder
            “video metadata”, a JSON file with <span className="font-mono">id</span>,{' '}
            <span className="font-mono">title</span> and{' '}
            <span className="font-mono">description</span>, or one description as a text file. Your
            browser reads them; only links are sent to us, never the descriptions.
          </>
        }
        onFiles={(files) => void choose(files)}
      />
      <div aria-live="polite" className="grid gap-4">
        <CheckStatus state={state} onRetry={retry} />
      </div>
      {state.step === 'done' && (
        <CatalogResults
          key={state.number}
          descriptions={state.read.descriptions}
          tooLong={state.read.tooLong}
          infos={state.infos}
          catalog={catalog}
        />
      )}
    </>
  )
}

type CheckStatusProps = {
  state: CheckState
  onRetry: ReturnType<typeof useDescriptionCheck>['retry']
}

function CheckStatus({ state, onRetry }: CheckStatusProps) {
  switch (state.step) {
    case 'reading':
      return <p>Reading the files...</p>
    case 'unreadable':
      return state.problems.map(({ name, says }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
        <Alert key={at} tone="error" title={<bdi>{name}</bdi>}>
          {says}
        </Alert>
      ))
    case 'asking':
      return (
        <Progress
          label="Looking up where the links lead"
          value={(state.done / state.total) * 100}
          detail={`${formatNumber(state.done)} of ${formatNumber(state.total)}`}
        />
      )
    case 'failed':
      return (
        <Alert
          tone="error"
          title="We couldn’t look up where the links lead"
          actions={
            <Button
              type="button"
              size="small"
              variant="secondary"
              onClick={() => void onRetry(state.read)}
            >
              Try Again
            </Button>
          }
        >
          Check your internet connection. Your files are still here.
        </Alert>
      )
    default:
      return null
  }
}
