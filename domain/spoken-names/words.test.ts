import { describe, expect, it } from 'vitest'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import { editDistance } from './edit-distance.ts'
import { SPOKEN_WORDS } from './words.ts'

/** Words that sound like another one, of which one would do as the name's word. */
const HOMOPHONES = new Set(
  `ad add aid aide ail ale air heir aisle isle allowed aloud altar alter ant aunt arc ark ate eight aye eye
  bail bale bald bawled ball bawl band banned bare bear bass base bay bey beach beech bean been beat beet
  beau bow bee be bell belle berry bury berth birth bite byte blew blue boar bore board bored bolder boulder
  bough bow boy buoy brake break bread bred bridal bridle broach brooch brows browse build billed buy by bye
  cache cash cannon canon canvas carat carrot cast caste ceiling cell sell cellar seller census cent scent
  sent cereal serial cheap cheep check cheque chews choose chic sheik chili chilly choral coral chord cord
  chute shoot cite sight site clause claws clique click coarse course coat cote colonel kernel core corps
  creak creek crews cruise cue queue currant current cymbal symbol cygnet signet cast cedar seeder
  dam damn days daze dear deer dew due die dye disc disk discreet discrete doe dough done dun dual duel
  earn urn ewe yew you faint feint fair fare fate fete fax facts feat feet find fined fir fur flair flare
  flaw floor flea flee flew flu flue flour flower foe faux for fore four fort forth fourth foul fowl
  gait gate genes jeans gilt guilt gnu knew new gorilla grate great grays groan grown guessed guest
  hail hale hair hare hall haul hangar hanger heal heel hear here heard herd higher hire him hymn hoard horde
  hoarse horse hole whole holy wholly hour our idle idol in inn jam jamb key quay knead need knight night
  knot not know no lain lane lead led leak leek lean lien lens lends lessen lesson liar lyre lie lye lo low
  loan lone loot lute made maid mail male main mane maize maze mall maul manner manor mare mayor marshal
  martial mask masque maw more meat meet medal meddle metal mettle might mite mind mined miner minor missed
  mist moan mown moat mote mode mowed moose mousse morning mourning muscle mussel mustard
  naval navel nay neigh none nun oar or ore one won pail pale pain pane pair pare pear palate palette pause
  paws passed past patience patients pea pee peace piece peak peek peal peel pearl purl pedal petal peer pier
  pi pie place plaice plain plane pleas please plum plumb pole poll pore pour praise prays pray prey presence
  presents prince prints principal principle prize pries profit prophet quarts quartz rack wrack rain reign
  rein raise rays rap wrap raw roar read reed read red real reel reek wreak rest wrest review revue right rite
  write ring wring road rode role roll roe row root route rose rows rot wrought rough ruff rung wrung rye wry
  sail sale satin satan sauce source saw soar sore scene seen sea see seam seem sear seer seas sees seize
  serf surf shake sheikh shear sheer shoe shoo side sighed sign sine sink sync slay sleigh sloe slow
  soared sword sole soul some sum son sun stair stare stake steak stationary stationery steal steel step
  steppe stile style storey story straight strait suite sweet sundae sunday tacks tax tail tale taut taught
  tea tee team teem tear tier teas tease tern turn their there threw through throne thrown tic tick tide tied
  tighten tire tyre to too two toad toed toe tow told tolled ton tun tongue tool tulle tray trey troop troupe
  tuba tuber vain vane vein vale veil vial vile wail whale waist waste wait weight waive wave wand war wore
  ware wear where warn worn watt what wax weak week weather whether weave weir weir weld welled were whirr
  wet whet which witch whine wine white wight wood would yoke yolk yore your`
    .trim()
    .split(/\s+/),
)

describe('the words of spoken links', () => {
  it('are short, plain and in order, each of them once', () => {
    expect(SPOKEN_WORDS.length).toBeGreaterThan(300)
    expect(SPOKEN_WORDS).toEqual([...new Set(SPOKEN_WORDS)].toSorted())
    expect(SPOKEN_WORDS.filter((word) => !/^[a-z]{3,5}$/.test(word))).toEqual([])
  })

  it('have a vowel, so that no short id looks like a name, and no double letter', () => {
    expect(SPOKEN_WORDS.filter((word) => !/[aeiou]/.test(word))).toEqual([])
    expect(SPOKEN_WORDS.filter((word) => /(.)\1/.test(word))).toEqual([])
  })

  it('are no plurals, no pages of the product and no words that sound like another', () => {
    expect(SPOKEN_WORDS.filter((word) => /[^aiu]s$/.test(word))).toEqual([])
    expect(SPOKEN_WORDS.filter((word) => FIRST_SEGMENTS.includes(word))).toEqual([])
    expect(SPOKEN_WORDS.filter((word) => HOMOPHONES.has(word))).toEqual([])
  })

  it('are two edits or more from each other', () => {
    const near = SPOKEN_WORDS.flatMap((word, i) =>
      SPOKEN_WORDS.slice(i + 1)
        .filter((other) => editDistance(word, other) < 2)
        .map((other) => `${word} ${other}`),
    )
    expect(near).toEqual([])
  })

  it('don’t sound alike when their letters are read as English ones', () => {
    const sounds = Map.groupBy(SPOKEN_WORDS, soundOf)
    expect([...sounds.values()].filter((alike) => alike.length > 1)).toEqual([])
  })
})

/** Returns how a word roughly sounds: letters that are spoken alike become one. */
function soundOf(word: string): string {
  return word
    .replace(/^kn|^gn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/^wh/, 'w')
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/dge|ge$/g, 'j')
    .replace(/x/g, 'ks')
    .replace(/ai|ay|ei|a(?=[^aeiou]e$)/g, 'A')
    .replace(/ea|ee|ie|y$/g, 'E')
    .replace(/oa|ow|o(?=[^aeiou]e$)/g, 'O')
    .replace(/oo|ue|ui|ew|u(?=[^aeiou]e$)/g, 'U')
    .replace(/igh|i(?=[^aeiou]e$)/g, 'I')
    .replace(/e$/, '')
}
