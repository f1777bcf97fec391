import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/** The names of what a script calls or constructs: of a function, a method or a class, but for methods that it has itself. */
export function calledNames(code: string): string[] {
  const names: string[] = [];
  const own = new Set<string>();
  full(parse(code, { ecmaVersion: 2023, sourceType: 'module' }), (node) => {
    own.add(methodOf(node as AnyNode));
    const callee = calleeOf(node as AnyNode);
    // A shorter one is the script's own: its names are shortened.
    if (callee?.type === 'Identifier' && callee.name.length > 2) names.push(callee.name);
    if (callee?.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier')
      names.push(callee.property.name);
  });
  return names.filter((name) => !own.has(name));
}

/** The name under which a class or an object has something; else ''. */
function methodOf(node: AnyNode): string {
  if (node.type !== 'MethodDefinition' && node.type !== 'Property') return '';
  return node.key.type === 'Identifier' ? node.key.name : '';
}

function calleeOf(node: AnyNode): AnyNode | undefined {
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? node.callee : undefined;
}
