import { describe, expect, test } from 'vitest'
import { guessProductType, soundsAlcoholic } from './guess-product-type.ts'
import { STARTER_MENUS } from './starter-menus.ts'

const guess = (path: string) => {
  const [name = '', category] = path.split(' < ')
  return guessProductType({ name, category })
}

test.each([
  'House Pils < On Tap',
  'Harbor Whatever < Draft',
  'Granite Syrah < Reds',
  'The Quarry < Reds',
  'Coastal Cuvée < Whites',
  'Quay Brut < Bubbles',
  'Blanc de Blancs < Sparkling',
  'Yuzu Soju < Sake & Soju',
  'Islay 12 < Scotch',
  'Whisky Highball < Highballs',
  'Well Vodka Soda < Well Drinks',
  'Mescal Paloma',
  'Mezcal Paloma < House Favorites',
  'Garden Spritz',
  'Winter Cider < Specials',
  'Black Cherry Hard Seltzer',
  'Lime < Seltzers',
  'Harbor Stout (Pint)',
  'Oyster Stout',
  'Amaretto < Liqueurs',
  'Limoncello < After Dinner',
  'Chocolate Martini < Desserts & Cocktails',
  'Rosé',
  'ROSÉ ALL DAY',
  'Gin & Tonic',
  'Rum & Coke < Soft Drinks',
  'Moscow Mule (vodka, ginger beer)',
  'Hard Root Beer',
  'Tito’s Lemonade',
  'Burger & Beer < Specials',
  'Piña Colada',
  'Bière blonde',
  'Kölsch',
  'Old Fashioned',
  'Long Island Iced Tea',
  'Harbor Special 6.2% ABV',
  'Guest Tap < Beer, Wine & Non-Alcoholic',
  'Paloma < Cocktails & Mocktails',
  'Chardonnay Glass < Wine',
  'Chardonnay Glass',
  'The Last Word < Coffee & Cocktails',
  'Virgin Islands Rum',
  // a number at the end of a name says nothing of its strength
  'Rooftop Cider 0',
])('"%s" is alcoholic', (path) => {
  expect(guess(path)).toBe('ALCOHOLIC_ITEM')
})

test.each([
  'Steady Ginger Brew (0.0%) < Lo & No Alc',
  'Golden IPA 0,0 %',
  'Golden IPA 0.0',
  'Golden IPA Zero',
  'Golden IPA 0.5% ABV < Beer',
  'Alcohol-free Lager < Draft',
  'Lager, alkoholfrei',
  'NA Pilsner < On Tap',
  'IPA (N/A) < On Tap',
  'Virgin Mojito < Cocktails',
  'Garden Spritz < Mocktails',
  'Non-alcoholic sparkling rosé',
  'Root Beer',
  'Ginger Beer < Soft Drinks',
  'Ginger Ale',
  'Gin & Tonic (alcohol-free)',
  'Zero Proof Negroni',
  'Hop Water',
  'Sparkling Water',
  'Rose Lemonade',
  'Fruit Punch < Kids',
  'Café au Lait < Coffee',
  'Cortado < Coffee & Cocktails',
  'Harbor Cloud < Soft Drinks',
  'Iced Tea',
])('"%s" is not alcoholic', (path) => {
  expect(guess(path)).toBe('NON_ALCOHOLIC_ITEM')
})

test.each([
  'Fries < Food',
  'Beer-battered Cod',
  'Cod, beer-battered < Mains',
  'Bourbon Chicken',
  'Rum Cake < Desserts',
  'Penne alla Vodka < Mains',
  'Mussels in White Wine',
  'Shrimp Cocktail',
  'Beer Cheese Dip < Bar Snacks',
  'Loaded Tots < Beer & Bites',
  'The Dockhand < Sandwiches',
  'Coffee Cake',
  'Pretzel < Kitchen',
])('"%s" is food', (path) => {
  expect(guess(path)).toBe('FOOD_ITEM')
})

test.each([
  'Logo Tee < Merch',
  'Beer Garden Hoodie',
  'Wine Glass',
  'Tour Poster',
  'Harbor Classic < Apparel',
])('"%s" is merchandise', (path) => {
  expect(guess(path)).toBe('MERCHANDISE')
})

test.each([
  'House Special',
  'House Special < House Favorites',
  'House Special < Food & Drinks',
  'House Special < Beer & Bites',
  'Lavender Lemonade < Cocktails',
  'Harbor Lager < Merch',
  'Tequila Lime < Tacos',
])('nobody knows what "%s" is', (path) => {
  expect(guess(path)).toBeUndefined()
})

test('the starter menus are what their words say', () => {
  const wrong = Object.values(STARTER_MENUS)
    .flat()
    .filter((item) => guessProductType(item) !== item.productType)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

describe('a type that is not alcoholic', () => {
  test.each([
    ['Mescal Paloma', 'FOOD_ITEM'],
    ['Yuzu Soju < Sake & Soju', 'FOOD_ITEM'],
    ['Well Vodka Soda < Well Drinks', 'NON_ALCOHOLIC_ITEM'],
    ['Sunset < Cocktails', 'FOOD_ITEM'],
    ['House Red Wine', 'OTHER'],
    ['Winter Cider', 'FOOD_ITEM'],
    ['Harbor Lager < Merch', 'MERCHANDISE'],
    ['Chardonnay Glass', 'OTHER'],
    ['Rum Cake', 'OTHER'],
    ['Lavender Lemonade < Cocktails', 'NON_ALCOHOLIC_ITEM'],
  ] as const)('is asked about for "%s" as %s', (path, productType) => {
    const [name = '', category] = path.split(' < ')
    expect(soundsAlcoholic({ name, category }, productType)).toBe(true)
  })

  test.each([
    ['Beer Mug', 'MERCHANDISE'],
    ['Wine Glass', 'MERCHANDISE'],
    ['Beer-battered Cod', 'FOOD_ITEM'],
    ['Rum Cake < Desserts', 'FOOD_ITEM'],
    ['Beer Cheese Pretzel < Beer & Bites', 'FOOD_ITEM'],
    ['Harbor Fog < Coffee & Cocktails', 'NON_ALCOHOLIC_ITEM'],
    ['Hot Apple Cider', 'NON_ALCOHOLIC_ITEM'],
    ['Lime Seltzer', 'NON_ALCOHOLIC_ITEM'],
    ['Root Beer', 'NON_ALCOHOLIC_ITEM'],
    ['Garden Spritz < Mocktails', 'OTHER'],
    ['Origin Water', 'NON_ALCOHOLIC_ITEM'],
    ['Harbor Lager', 'ALCOHOLIC_ITEM'],
  ] as const)('is not asked about for "%s" as %s', (path, productType) => {
    const [name = '', category] = path.split(' < ')
    expect(soundsAlcoholic({ name, category }, productType)).toBe(false)
  })

  test('is asked about when a size of a soft drink is spiked, and not for the color of a shirt', () => {
    const spiked = { name: 'Lemonade', variantName: 'With vodka' }
    expect(soundsAlcoholic(spiked, 'NON_ALCOHOLIC_ITEM')).toBe(true)
    const wineRed = { name: 'Logo Tee', variantName: 'Wine / L' }
    expect(soundsAlcoholic(wineRed, 'MERCHANDISE')).toBe(false)
  })
})
