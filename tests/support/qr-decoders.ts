import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/**
 * Independent QR decoders for tests, from three projects. None of them shares code with our
 * encoder.
 */
export type Decoder = { name: string; read(png: Buffer): Promise<string | null> }

const wasm = readFile(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
).then(async (file) => {
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

async function zxing(png: Buffer): Promise<string | null> {
  await wasm
  const found = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return found[0]?.text ?? null
}

async function jsQr(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsqr(new Uint8ClampedArray(data), info.width, info.height)
  return found?.data ?? null
}

async function zbar(png: Buffer): Promise<string | null> {
  const run = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', 'png:-'], {
    input: png,
    timeout: 120_000,
  })
  return run.status === 0 ? run.stdout.toString().replace(/\n$/, '') : null
}

/** zbarimg is a system package, so it is used only if it is on the PATH. */
const hasZbar = spawnSync('zbarimg', ['--version']).status === 0

export const decoders: Decoder[] = [
  { name: 'zxing', read: zxing },
  { name: 'jsQR', read: jsQr },
  ...(hasZbar ? [{ name: 'zbar', read: zbar }] : []),
]

/** Returns what every decoder reads, by name. Compare it with `allRead(text)`. */
export async function readWithAll(png: Buffer): Promise<Record<string, string | null>> {
  const read = decoders.map(async ({ name, read }) => [name, await read(png)] as const)
  return Object.fromEntries(await Promise.all(read))
}

export function allRead(text: string): Record<string, string> {
  return Object.fromEntries(decoders.map(({ name }) => [name, text]))
}
