export type AlarmSound = {
  /** Starts the audio. Browsers allow this only after a press in the page. */
  unlock(): Promise<boolean>
  /** Plays three short tones. Returns whether the browser allows sound. */
  play(): boolean
  stop(): void
}

const UNLOCK_MS = 500
const TONES = 3
const HERTZ = 880
const LOUDNESS = 0.3
/** In seconds. */
const TONE_SECONDS = 0.18
const STEP_SECONDS = 0.3
const FADE_SECONDS = 0.02

/** Creates the alarm’s sound. No sound file is needed. */
export function createAlarmSound(): AlarmSound {
  let audio: AudioContext | null = null

  async function unlock(): Promise<boolean> {
    try {
      audio ??= new AudioContext()
      // Without a press in the page, the promise stays pending.
      const late = new Promise<void>((resolve) => setTimeout(resolve, UNLOCK_MS))
      await Promise.race([audio.resume(), late])
      return audio.state === 'running'
    } catch {
      return false
    }
  }

  function tone(context: AudioContext, from: number): void {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.frequency.value = HERTZ
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(LOUDNESS, from + FADE_SECONDS)
    gain.gain.setValueAtTime(LOUDNESS, from + TONE_SECONDS - FADE_SECONDS)
    gain.gain.linearRampToValueAtTime(0, from + TONE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + TONE_SECONDS)
  }

  return {
    unlock,
    play() {
      if (audio?.state !== 'running') return false
      for (let index = 0; index < TONES; index++) {
        tone(audio, audio.currentTime + index * STEP_SECONDS)
      }
      return true
    },
    stop: () => void audio?.close().catch(() => {}),
  }
}
