import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeZip } from '#domain/placements/zip.ts'

/** A further file of a demo magnet, with its owner's title. */
export type SeedFile = { filename: string; title: string; make(): Buffer | Promise<Buffer> }

const RATE = 8000
/** The notes of a slow arpeggio, in hertz. */
const NOTES = [220, 277.18, 329.63, 440, 329.63, 277.18]
const NOTE_SECONDS = 1

/** Returns a short melody as a WAV file. */
function createMelody(): Buffer {
  const samples = RATE * NOTE_SECONDS * NOTES.length
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF')
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) {
    const hertz = NOTES[Math.floor(at / (RATE * NOTE_SECONDS))] ?? 0
    const seconds = (at % (RATE * NOTE_SECONDS)) / RATE
    const fade = Math.min(1, seconds * 20) * Math.exp(-2 * seconds)
    file.writeInt16LE(
      Math.round(9000 * fade * Math.sin(2 * Math.PI * hertz * seconds)),
      44 + at * 2,
    )
  }
  return file
}

/** Returns a ZIP with the questions of each episode. */
function createQuestions(): Promise<Buffer> {
  const episodes = ['The first edit', 'Working with a guest', 'Sound in small rooms', 'Listeners']
  const files = episodes.map((title, index) => ({
    name: `questions/${index + 1} ${title}.txt`,
    bytes: Buffer.from(`${title}\n\n1. What did you plan?\n2. What would you do again?\n`),
  }))
  return buffer(Readable.from(writeZip(files, new Date('2026-01-01T00:00:00Z'))))
}

export const PODCAST_FILES: SeedFile[] = [
  { filename: 'theme.wav', title: 'The theme of season two', make: createMelody },
  { filename: 'questions.zip', title: 'Questions for every episode', make: createQuestions },
]
