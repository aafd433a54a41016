import { Alert, type Tone } from '#app/ui/alert.tsx'
import {
  CONNECTION_WORDS,
  describeStatus,
} from '#domain/live-sources/scan-alarm/scan-alarm-messages.ts'
import type { Watch } from '#domain/live-sources/scan-alarm/watch.ts'
import type { ScanAlarmView } from './run-scan-alarm.ts'

/** Says whether viewers can scan the code, or why that isn’t known. */
export function AlarmStatus({ view }: { view: ScanAlarmView }) {
  const { tone, title, text } = wordsOf(view)
  return (
    // Screen readers announce an alert when its element is inserted.
    <Alert key={`${tone} ${title}`} tone={tone} title={title}>
      {text}
    </Alert>
  )
}

function wordsOf({ connection, watch, hasFailed }: ScanAlarmView): {
  tone: Tone
  title: string
  text: string
} {
  if (hasFailed) {
    return {
      tone: 'error',
      title: 'The scan alarm stopped',
      text: 'Please reload the dock, or use another browser.',
    }
  }
  if (connection !== 'connected') {
    const tone = connection === 'connecting' ? 'info' : 'warning'
    return { tone, ...CONNECTION_WORDS[connection] }
  }
  const words = describeStatus(watch.status)
  const title = watch.isRecovered ? 'Readable again' : words.title
  return { tone: toneOf(watch), title, text: words.text }
}

function toneOf({ status, isAlarm }: Watch): Tone {
  if (isAlarm) return 'error'
  switch (status.kind) {
    case 'readable':
      return 'success'
    case 'starting':
    case 'hidden':
    case 'blank':
      return 'info'
    default:
      return 'warning'
  }
}
