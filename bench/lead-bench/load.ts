// node load.ts <port> <connections> <seconds> <first magnet> <magnets>: sends leads over keep-alive
// connections, one at a time on each, and prints the results as JSON. Kept simple, because it shares
// the machine with the measured server.
import { connect } from 'node:net'
import { shortIdOf } from './crowd.ts'

const [port = 0, connections = 64, seconds = 5, first = 1, magnets = 1] = process.argv
  .slice(2)
  .map(Number)

export type Load = { leads: number; refused: number; seconds: number; p50: number; p99: number }

const run = `${process.pid}x${Date.now().toString(36)}`
let sent = 0

/** Returns what a magnet's page adds to a form: its version, the ticked boxes and answers. */
async function readForm(magnet: number): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/q/${shortIdOf(magnet)}`)).text()
  const version = /name="form" value="([\w-]{43})"/.exec(page)?.[1]
  const boxes = [...page.matchAll(/name="(agree_[a-z]{1,20})"/g)].map(([, name]) => `&${name}=on`)
  const answers = new Map<string, string>()
  for (const [control] of page.matchAll(/<input [^>]*name="q_[^>]*>/g)) {
    const [name = '', value] = ['name', 'value'].map(
      (attribute) => new RegExp(`${attribute}="([^"]*)"`).exec(control)?.[1],
    )
    if (!answers.has(name)) answers.set(name, value ?? 'A film about the harbor at night')
  }
  const given = [...answers].map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return version ? `&form=${version}${boxes.join('')}${given.join('')}` : ''
}
const forms = await Promise.all(
  Array.from({ length: magnets }, (_, index) => readForm(first + index)),
)

/** Returns the form of another person from another IP address. */
function form(): string {
  const n = sent++
  const page = forms[n % magnets]
  const body = `name=Grace+Hopper+${n}&email=grace${run}.${n}%40example.com&contact_note=&elapsed=8421${page}`
  const ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  return `POST /q/${shortIdOf(first + (n % magnets))} HTTP/1.1\r
Host: localhost\r
Origin: http://localhost\r
User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1\r
Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r
Accept-Language: en-GB,en;q=0.9\r
Accept-Encoding: gzip, deflate, br\r
X-Forwarded-For: ${ip}\r
Content-Type: application/x-www-form-urlencoded\r
Content-Length: ${body.length}\r
\r
${body}`
}

const latencies: number[] = []
let refused = 0
const startedAt = performance.now()
const endAt = startedAt + seconds * 1000

function person(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let at = 0
    let answer = ''
    const next = () => {
      at = performance.now()
      if (at >= endAt) return void socket.end(resolve)
      socket.write(form())
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (!answer.endsWith('\r\n\r\n')) return
      if (answer.startsWith('HTTP/1.1 303')) latencies.push(performance.now() - at)
      else refused++
      answer = ''
      next()
    })
  })
}

await Promise.all(Array.from({ length: connections }, person))
const took = (performance.now() - startedAt) / 1000
latencies.sort((a, b) => a - b)
const quantile = (q: number) => latencies[Math.floor((latencies.length - 1) * q)] ?? Number.NaN
const load: Load = {
  leads: latencies.length,
  refused,
  seconds: took,
  p50: quantile(0.5),
  p99: quantile(0.99),
}
console.log(JSON.stringify(load))
