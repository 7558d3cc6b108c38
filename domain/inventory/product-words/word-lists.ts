/** What a word says about the product that has it in its name or category. */
export type WordMeaning =
  | 'ALCOHOL'
  | 'MAYBE_ALCOHOL'
  | 'ALCOHOL_FREE'
  | 'SOFT_DRINK'
  | 'DRINK'
  | 'FOOD'
  | 'MERCHANDISE'

/** Takes the place of words and numbers that say that a drink has no alcohol. */
export const ALCOHOL_FREE = 'alcoholfree'

/** Drinks that are alcoholic, by kind, style or brand. Accents and apostrophes are left out, and a plural may add an s. */
const ALCOHOL = `
  alcohol, alcoholic, booze, boozy, spiked, liquor, spirit, libation, adult beverage, adult drink, 21 and over
  beer, biere, bier, birra, cerveza, cerveja, brewski, lager, ale, ipa, dipa, neipa, apa, esb, stout, porter, pils, pilsner,
  pilsener, kolsch, hefeweizen, hefe, weizen, weissbier, witbier, saison, gose, lambic, gueuze, kriek, bock, doppelbock,
  dunkel, helles, marzen, oktoberfest, tripel, dubbel, barleywine, radler, shandy, mead, michelada, chelada, draft beer
  budweiser, bud light, coors, miller lite, miller high life, michelob, modelo, corona, heineken, stella artois, guinness, pbr,
  pabst, tecate, pacifico, dos equis, sapporo, asahi, kirin, peroni, blue moon, lagunitas, sierra nevada, yuengling, narragansett,
  white claw, high noon, truly, twisted tea, mikes hard, angry orchard, magners, strongbow, smirnoff, topo chico hard, vizzy
  hard seltzer, hard cider, hard lemonade, hard tea, hard iced tea, hard kombucha, hard soda, hard coffee, hard root beer,
  hard ginger beer, hard ginger ale, hard juice, hard drink, dry cider, cidre
  wine, vino, vinho, rosewine, rosato, frose, prosecco, champagne, cava, cremant, franciacorta, brut, lambrusco, pet nat,
  petnat, chardonnay, chard, cabernet, cab sauv, merlot, pinot, grigio, sauvignon, sauv blanc, syrah, shiraz, zinfandel,
  malbec, tempranillo, rioja, chianti, sangiovese, nebbiolo, barolo, barbera, riesling, gewurztraminer, albarino, vermentino,
  gruner, veltliner, chenin, viognier, moscato, bordeaux, beaujolais, gamay, grenache, garnacha, mourvedre, sancerre, chablis,
  soave, montepulciano, primitivo, nero davola, carmenere, txakoli, sherry, vermouth, sangria, mulled wine, gluhwein, muscadet,
  house red, house white, house rose, house bubble, glass of red, glass of white, glass of bubbles, table red, red blend, white blend,
  cotes du rhone, super tuscan, orange wine, port wine, tawny port, ruby port, ice wine, spatlese, kabinett
  vodka, gin, rum, ron zacapa, havana club, vin rouge, vin blanc, pickleback, rhum, whiskey, whisky, bourbon, scotch, tequila, mezcal, mescal, sotol, raicilla, brandy, cognac, armagnac,
  calvados, pisco, grappa, cachaca, aguardiente, soju, makgeolli, sake, saki, nigori, junmai, daiginjo, shochu, chuhai, umeshu, baijiu,
  ouzo, arak, raki, absinthe, aquavit, akvavit, schnapps, amaro, amari, fernet, limoncello, liqueur, cordials, amaretto, sambuca,
  chartreuse, cointreau, triple sec, curacao, aperol, campari, cynar, lillet, pimms, digestif, digestivo, aperitif, aperitivo,
  aperitivi, nightcap, moonshine, everclear, single malt, rye whiskey, blended malt, reposado, anejo, blanco tequila,
  jameson, jack daniels, jim beam, makers mark, bulleit, fireball, titos, grey goose, ketel one, absolut, belvedere, hennessy, remy martin,
  courvoisier, patron, casamigos, don julio, jose cuervo, espolon, clase azul, jagermeister, jager, bacardi, captain morgan,
  malibu, baileys, kahlua, frangelico, johnnie walker, glenlivet, glenfiddich, macallan, lagavulin, laphroaig, ardbeg, hendricks,
  tanqueray, bombay sapphire, beefeater gin, crown royal, veuve clicquot, moet, dom perignon
  cocktail, martini, martinis, margarita, marg, margs, mojito, daiquiri, negroni, paloma, spritz, spritzer, manhattan, sazerac,
  boulevardier, gimlet, sidecar, cosmopolitan, cosmo, colada, mai tai, caipirinha, mimosa, bellini, bloody mary, bloody maria, caesar cocktail,
  collins, french 75, julep, long island, white russian, black russian, old fashioned, oldfashioned, moscow mule, kentucky mule,
  dark n stormy, dark and stormy, ranch water, whiskey sour, pisco sour, amaretto sour, gin fizz, singapore sling, aviation cocktail,
  corpse reviver, vesper, irish coffee, hot toddy, eggnog spiked, jello shot, jell o shot, jungle bird, penicillin,
  cuba libre, tequila sunrise, sex on the beach, painkiller, planters punch, rum punch, boilermaker, car bomb, vodka soda, highball,
  batanga, carajillo, kir royale, americano cocktail, last word cocktail, tom and jerry, g and t, gnt, white lady, adios
`

/** Drinks that are alcoholic at most bars; a person who says otherwise is believed. */
const MAYBE_ALCOHOL = `
  cider, seltzer, rose, port, punch, mule, sour, toddy, eggnog, fizz, sling, shooter, nightcaps, madeira, marsala, hazy, pale,
  blonde ale, tap beer, bucket of beer, mixed drink, frozen cocktail, libations, brew, champagnes, kvass, tepache, jun
`

/** Words that mean alcohol as the heading of a menu, but not in the name of a product. */
const ALCOHOL_AS_CATEGORY = `
  draft, draught, tap, red, white, bubble, bubbles, bubbly, sparkling, well, well drink, call, top shelf, by the glass, by the bottle, btg,
  wine list, rye, agave, shot, sour, pour, neat, on the rock, after dinner, apero, bar drink, full bar, bottle service, pint, pitcher, tower,
  fortified, dessert wine, classics and cocktails, frozen marg, happy hour drink, rail, rail drink, premium spirit, flight
`

const SOFT_DRINK = `
  soft drink, soda, pop, cola, coke, pepsi, sprite, fanta, dr pepper, mountain dew, 7up, 7 up, seven up, root beer, ginger beer, ginger ale,
  birch beer, butter beer, butterbeer, cream soda, club soda, soda water, tonic, tonic water, lemonade, limeade, iced tea, ice tea, sweet tea,
  tea, chai, matcha, bubble tea, boba, coffee, espresso, latte, cappuccino, americano, cortado, macchiato, mocha, cold brew, flat white,
  drip, decaf, cocoa, hot chocolate, milk, horchata, juice, orange juice, apple juice, smoothie, milkshake, shake, slushie, slushy,
  icee, water, agua, agua fresca, sparkling water, still water, mineral water, coconut water, rose water, hop water, seltzer water, kombucha, kefir,
  red bull, redbull, monster energy, energy drink, celsius, gatorade, powerade, electrolyte, topo chico, perrier, pellegrino, san pellegrino,
  la croix, lacroix, liquid death, evian, fiji, dasani, jarritos, arnold palmer, shirley temple, roy rogers, italian soda, juice box, non dairy,
  fruit punch, float, refresher, yerba mate, lassi, sodas and juice
`

const FOOD = `
  food, appetizer, small plate, large plate, munchie, kids menu, platter, combo meal, charcuterie,
  reuben, pastrami, blt, burger, hamburger, cheeseburger, slider, sandwich, sandwiches, sub, hoagie, panini, wrap, burrito, taco, quesadilla, nacho, enchilada, tamale,
  tostada, torta, empanada, pupusa, arepa, pizza, slice, calzone, flatbread, pasta, spaghetti, penne, rigatoni, linguine, lasagna, ravioli,
  gnocchi, risotto, noodle, ramen, pho, udon, sushi, sashimi, roll, poke, dumpling, bao, gyoza, rice, curry, fried rice, kebab, gyro, shawarma,
  falafel, hummus, pita, naan, salad, slaw, soup, chili, chowder, stew, gumbo, fry, fries, chip, chips, tot, tater tot, wedge, onion ring,
  potato, popcorn, pretzel, peanut, nut, nuts, beer nut, beer nuts, pickle, cheese, mac, beer cheese, port wine cheese, dip, queso, guacamole, guac, salsa,
  sauce, vodka sauce, cocktail sauce, gravy, glaze, glazed, jus, vinaigrette, vinegar, wine vinegar, cider vinegar, butter, aioli, mayo, mustard, batter, battered, braised,
  marinated, infused steak, bread, toast, bun, bagel, biscuit, croissant, muffin, waffle, pancake, crepe, donut, doughnut, churro, cookie,
  brownie, cake, cheesecake, cupcake, pie, tart, tiramisu, pudding, baba, ice cream, gelato, sorbet, sundae, popsicle, rum raisin,
  rum and raisin, truffle, fudge, candy, chocolate, chocolates, gummy, gummies, gum, wine gum, jerky, trail mix, granola, yogurt, fruit, fruit cocktail, egg, eggs, omelette, bacon, sausage, brat, bratwurst, hot dog, corn dog, chicken, wing, tender, nugget, turkey,
  beef, steak, brisket, rib, ribs, pork, carnitas, barbacoa, al pastor, ham, lamb, meatball, meatloaf, fish, cod, salmon, tuna, shrimp, shrimp cocktail,
  prawn, prawn cocktail, lobster, crab, clam, mussel, oyster, scallop, calamari, octopus, ceviche, caviar, tofu, vegetable, veggie,
  corn on the cob, bean, beans, edamame, avocado, mushroom, coq, bourguignon, fondue, extra virgin olive oil
`

/** Words that mean food as the heading of a menu, but not always in the name of a product. */
const FOOD_AS_CATEGORY = `
  kitchen, meal, main, entree, side, starter, app, share plate, plate, snack, bite, nosh, dessert, sweet, breakfast, brunch, lunch,
  dinner, kid, bowl, basket, board, handheld, grill, bakery, pastry, raw bar, for the table, to share
`

const MERCHANDISE = `
  merch, merchandise, apparel, clothing, souvenir, swag, shirt, t shirt, tshirt, tee, hoodie, sweatshirt, sweater, jersey, jacket, tank top, long sleeve,
  hat, cap, beanie, visor, sock, bandana, tote, tote bag, bag, backpack, poster, print, vinyl, record, cd, cassette, sticker, patch, pin, enamel pin,
  button, magnet, keychain, key chain, lanyard, koozie, coozie, mug, glassware, wine glass, beer glass, pint glass, shot glass,
  cocktail glass, martini glass, rocks glass, champagne glass, logo glass, souvenir glass, stein, tumbler, flask, water bottle, coaster, bottle opener,
  opener, corkscrew, shaker, gift card, gift certificate, book, zine, card, candle, lighter, towel, blanket, scarf, umbrella, sunglass, program, growler glass, plush, toy, figurine, sign, tin tacker
`

/** Heading words for drinks of either kind. */
const DRINKS = 'drink, beverage, refreshment, bar, bottle, can, frozen, bevs, bev'

const toList = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const toMeanings = (...lists: [WordMeaning, string][]) =>
  new Map(
    lists.flatMap(([meaning, words]) => toList(words).map((word) => [word, meaning] as const)),
  )

/** The meanings of words and phrases in a product's name. */
export const WORDS_OF_NAMES: ReadonlyMap<string, WordMeaning> = toMeanings(
  ['FOOD', FOOD],
  ['MERCHANDISE', MERCHANDISE],
  ['SOFT_DRINK', SOFT_DRINK],
  ['MAYBE_ALCOHOL', MAYBE_ALCOHOL],
  ['ALCOHOL', ALCOHOL],
  ['ALCOHOL_FREE', ALCOHOL_FREE],
)

/** The meanings of words and phrases in a category. */
export const WORDS_OF_CATEGORIES: ReadonlyMap<string, WordMeaning> = new Map([
  ...toMeanings(['DRINK', DRINKS]),
  ...WORDS_OF_NAMES,
  ...toMeanings(['FOOD', FOOD_AS_CATEGORY], ['ALCOHOL', ALCOHOL_AS_CATEGORY]),
])

/** How many words the longest phrase has that begins with a word, if more than one. */
export const PHRASE_LENGTHS: ReadonlyMap<string, number> = toPhraseLengths([
  ...WORDS_OF_CATEGORIES.keys(),
])

function toPhraseLengths(phrases: readonly string[]): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase.split(' ')
    if (others.length > 0) lengths.set(first, Math.max(lengths.get(first) ?? 0, 1 + others.length))
  }
  return lengths
}
