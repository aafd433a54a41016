// npm run release:pack [-- FOLDER]: builds, and writes the package for this platform with its
// checksum into a folder (default: the current one).
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { packRelease } from './pack-release.ts'

const { file, sha256 } = await packRelease({ folder: resolve(process.argv[2] ?? '.') })
const megabytes = Math.round((await stat(file)).size / 1e6)
process.stdout.write(`${file}\n${megabytes} MB, SHA-256 ${sha256}\n`)
