const GLOBALS = new Set(['fetch', 'Response', 'Request'])

/** Refuses to hand an object of the module to a function of a package, which may write into it. */
const noSharedOptions = {
  meta: {
    type: 'problem',
    docs: { description: 'Each call of a package gets an object of its own' },
  },
  create(context) {
    const check = (node) => {
      if (!isOfPackage(context.sourceCode.getScope(node), node.callee)) return
      for (const argument of node.arguments) {
        if (argument.type !== 'Identifier') continue
        if (!isSharedObject(findVariable(context.sourceCode.getScope(node), argument.name)))
          continue
        const message = `${argument.name} is shared by all calls: pass a new object, or freeze it.`
        context.report({ node: argument, message })
      }
    }
    return { CallExpression: check, NewExpression: check }
  },
}

function isOfPackage(scope, callee) {
  const name = callee.type === 'MemberExpression' ? callee.object : callee
  if (name.type !== 'Identifier') return false
  const definition = findVariable(scope, name.name)?.defs[0]
  if (!definition) return GLOBALS.has(name.name)
  return definition.type === 'ImportBinding' && /^[^#.]/.test(definition.parent.source.value)
}

function isSharedObject(variable) {
  const definition = variable?.defs[0]
  if (definition?.type !== 'Variable' || !['module', 'global'].includes(variable.scope.type))
    return false
  return isMutable(definition.node.init)
}

function isMutable(node) {
  if (!node) return false
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return isMutable(node.expression)
  if (node.type === 'NewExpression') return node.callee.name === 'Headers'
  return node.type === 'ObjectExpression'
}

function findVariable(scope, name) {
  for (let one = scope; one; one = one.upper) {
    const found = one.set.get(name)
    if (found) return found
  }
  return undefined
}

export default { meta: { name: 'fayva' }, rules: { 'no-shared-options': noSharedOptions } }
