import type { LogEntry, WatchStatus } from './watch.ts'

/** The states of the connection to OBS. */
export type ObsConnection =
  | 'connecting'
  | 'connected'
  /** OBS can’t be reached. Connecting is tried again. */
  | 'unreachable'
  /** The connection broke. Connecting is tried again. */
  | 'lost'
  | 'wrong-password'
  | 'unsupported'

type Words = { title: string; text: string }

const OPEN_SETTINGS = 'In OBS, open Tools, WebSocket Server Settings'

export const CONNECTION_WORDS: Record<Exclude<ObsConnection, 'connected'>, Words> = {
  connecting: { title: 'Connecting to OBS', text: 'This takes a moment.' },
  unreachable: {
    title: 'OBS can’t be reached',
    text: `${OPEN_SETTINGS}, and turn on “Enable WebSocket server”. We keep trying.`,
  },
  lost: {
    title: 'The connection to OBS is lost',
    text: 'We keep trying to reconnect. Until then, no alarm sounds.',
  },
  'wrong-password': {
    title: 'The password is wrong',
    text: `${OPEN_SETTINGS}, and press Show Connect Info. Copy the password from there.`,
  },
  unsupported: {
    title: 'This version of OBS isn’t supported',
    text: 'Please install OBS Studio 28 or later.',
  },
}

/** Says what the newest pictures show, and what to do about it. */
export function describeStatus(status: WatchStatus): Words {
  switch (status.kind) {
    case 'starting':
      return { title: 'Checking', text: 'The first result follows in a few seconds.' }
    case 'readable':
      return { title: 'Readable now', text: 'Viewers can scan the code.' }
    case 'hidden':
      return { title: 'The code is hidden', text: 'We check it again when viewers see it.' }
    case 'no-picture':
      return { title: 'OBS sent no picture', text: 'We keep trying.' }
    case 'blank':
      return {
        title: 'The picture is blank',
        text: 'We check the code again when OBS shows a picture.',
      }
    case 'covered':
      return {
        title: nameProblem(status),
        text: 'In OBS, move it away from the code, or move the overlay above it under Sources.',
      }
    case 'too-small':
      return {
        title: nameProblem(status),
        text: `It has ${status.size}. In OBS, enlarge the overlay until it has ${status.advice}.`,
      }
    case 'low-contrast':
      return {
        title: nameProblem(status),
        text: 'In OBS, remove filters, transparency and blending from the overlay.',
      }
    case 'other-code':
      return {
        title: nameProblem(status),
        text: `It contains “${status.text}”. Check the URL of the browser source in OBS.`,
      }
    case 'cut-off':
      return {
        title: nameProblem(status),
        text: 'In OBS, move the overlay into the picture, and remove its crop.',
      }
    case 'not-drawn':
      return {
        title: nameProblem(status),
        text: 'In OBS, open the overlay’s properties, and press “Refresh cache of current page”.',
      }
    case 'unreadable':
      return {
        title: nameProblem(status),
        text: 'Check in OBS whether a filter, a rotation or another source changes the overlay.',
      }
    case 'absent':
      return {
        title: nameProblem(status),
        text: 'To show the code here, add the overlay to this scene in OBS.',
      }
    case 'off':
      return {
        title: nameProblem(status),
        text: 'To show the code here, press the eye beside the overlay under Sources.',
      }
  }
}

/** Says in one line why viewers can’t scan the code, or that the alarm wasn’t connected. */
export function nameProblem(what: LogEntry['what']): string {
  switch (what.kind) {
    case 'covered':
      return what.by === null
        ? 'Something covers the code'
        : `The source “${what.by}” covers the code`
    case 'too-small':
      return 'The code is too small'
    case 'low-contrast':
      return 'The code has too little contrast'
    case 'other-code':
      return 'Viewers see another code'
    case 'cut-off':
      return 'Part of the code is outside the picture'
    case 'not-drawn':
      return 'OBS doesn’t show the code'
    case 'unreadable':
      return 'The code can’t be scanned'
    case 'absent':
      return 'This scene doesn’t have the overlay'
    case 'off':
      return 'The overlay is turned off in OBS'
    case 'not-connected':
      return 'Not connected to OBS'
  }
}

export const ADDRESS_MESSAGE =
  'Please enter an address on this computer, such as 127.0.0.1:4455. Browsers don’t allow OBS on another computer.'
