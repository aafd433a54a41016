import { Form } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { failureWords } from '#domain/videos/video-failure.ts'

export type FetchNoteProps = {
  /** The platform's name. */
  platform: string
  fetchState: 'waiting' | 'done' | 'failed'
  failure: string | null
  nextFetchAt: Date
}

/** What is missing of a video's title and picture, and why. Nothing if all is there. */
export function FetchNote({ platform, fetchState, failure, nextFetchAt }: FetchNoteProps) {
  const busy = useBusy('retry')
  if (!failure) {
    return fetchState === 'waiting' ? (
      <Alert tone="info" title="Title and picture are on their way">
        {`We’re asking ${platform}. You can go on in the meantime.`}
      </Alert>
    ) : null
  }
  return (
    <Alert
      tone="warning"
      title={
        failure.startsWith('picture') ? 'The picture is missing' : 'Title and picture are missing'
      }
      actions={
        <Form method="post" preventScrollReset>
          <Button name="intent" value="retry" variant="secondary" size="small" busy={busy}>
            Try Again
          </Button>
        </Form>
      }
    >
      {failureWords(failure, platform)}{' '}
      {fetchState === 'waiting' ? (
        <>
          We’ll ask again on <DateTime format="sentence" at={nextFetchAt} />.
        </>
      ) : (
        'We won’t ask again by ourselves.'
      )}{' '}
      You can type a title of your own. Codes and figures aren’t affected.
    </Alert>
  )
}
