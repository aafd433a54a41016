import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_GROUPS } from './vite-chunks.ts'

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
const writeBrotli = async (path: string, content: string | Uint8Array) =>
  writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))

/** Writes a brotli file beside each script and stylesheet, which server/app.ts serves. */
function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css)$/.test(file.fileName))
      await Promise.all(
        texts.map((file) =>
          writeBrotli(
            join(dir ?? '', file.fileName),
            file.type === 'chunk' ? file.code : file.source,
          ),
        ),
      )
    },
  }
}

/**
 * Writes the scripts of public pages, and the files that these load later, to the browser's files.
 * The framework moves only the scripts that the server's bundle names.
 */
function publicScripts(): Plugin {
  return {
    name: 'public-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type !== 'asset' || !file.fileName.endsWith('.js')) return
          const path = join(dir, '../client', file.fileName)
          await Promise.all([writeFile(path, file.source), writeBrotli(path, file.source)])
        }),
      )
    },
  }
}

/**
 * Emits the programs of other threads and processes next to the server's bundle: password hashing,
 * and drawing pages of PDFs.
 */
function programs(): Plugin {
  return {
    name: 'programs',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const id = './platform/passwords/derive-worker.ts'
      this.emitFile({ type: 'chunk', id, fileName: 'derive-worker.js' })
      const page = './platform/pdf/first-page.ts'
      this.emitFile({ type: 'chunk', id: page, fileName: 'first-page.js' })
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), publicScripts(), reactRouter(), brotliFiles(), programs()],
  environments: {
    // One server bundle: the server and the pages share their modules.
    ssr: { build: { rollupOptions: { input: './server/entry.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
            // A shared file's default name lists all its users.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The script of public pages (app/components/site/script) is bundled like a worker's.
  worker: { format: 'es' },
})
