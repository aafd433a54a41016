import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { failureWords } from '#domain/videos/video-failure.ts'

export type FetchNoteProps = {
  /** The platform's name. */
  platform: string
  fetchState: 'waiting' | 'done' | 'failed'
  failure: string | null
  nextFetchAt: Date
  /** Whether the viewer may ask the platform again. */
  mayRetry: boolean
}

/** Says why a video's title or thumbnail is missing. Shows nothing if both are available. */
export function FetchNote(props: FetchNoteProps) {
  const { platform, fetchState, failure, nextFetchAt, mayRetry } = props
  const busy = useBusy('retry')
  if (!failure) {
    return fetchState === 'waiting' ? (
      <Alert tone="info" title="Loading title and thumbnail">
        {`We’re getting them from ${platform}. You don’t need to wait.`}
      </Alert>
    ) : null
  }
  return (
    <Alert
      tone="warning"
      title={
        failure.startsWith('picture')
          ? 'The thumbnail is missing'
          : 'Title and thumbnail are missing'
      }
      actions={
        mayRetry && (
          <Form method="post" preventScrollReset>
            <Button name="intent" value="retry" variant="secondary" size="small" busy={busy}>
              Try Again
            </Button>
          </Form>
        )
      }
    >
      {failureWords(failure, platform)}{' '}
      {fetchState === 'waiting' ? (
        <>
          We’ll try again on <DateTime format="sentence" at={nextFetchAt} />.
        </>
      ) : (
        'We won’t try again automatically.'
      )}{' '}
      {mayRetry && 'You can enter a title yourself. '} Codes and stats aren’t affected.
    </Alert>
  )
}
