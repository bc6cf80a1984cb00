// What a query costs by the vendor's rules: nothing for scalars and enums, one for an object, the dearest of its kinds for an
// interface or a union, ten for a mutation. A connection costs two and some times its node: less than its size, by a
// logarithm the vendor tells of (community.shopify.dev, 24364) and measured costs agree with.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

export const mostPerQuery = 1000;

/** How often its node a connection of a size costs. */
const timesOf = (size: number) => (size === 0 ? 0 : Math.floor(2 * Math.log(Math.max(2, size))));

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** `answer` is for what it did cost; without it the cost is what it could. */
export function costOf(asked: Asked, answer?: unknown): number {
  const { schema, document, operation, variables } = asked;
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const isActual = answer !== undefined;

  function sizeOf(field: FieldNode): number {
    const given = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
    const value = given ? valueFromASTUntyped(given.value, variables) : undefined;
    return typeof value === 'number' ? value : 0;
  }

  function selection(set: SelectionSetNode | undefined, type: string, value: unknown): number {
    let own = 0;
    let dearest = 0;
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) own += fieldCost(node, type, value);
      else {
        const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        const on = part?.typeCondition?.name.value ?? type;
        const cost = part ? selection(part.selectionSet, on, value) : 0;
        const isKind = on !== type && isAbstractType(schema.getType(type));
        if (isKind) dearest = Math.max(dearest, cost);
        else own += cost;
      }
    }
    return own + dearest;
  }

  function fieldCost(node: FieldNode, type: string, value: unknown): number {
    const parent = schema.getType(type);
    const definition = parent && 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
    if (!definition || !('args' in definition)) return 0;
    const named = getNamedType(definition.type);
    if (isLeafType(named)) return 0;
    const child = isActual
      ? (value as Record<string, unknown>)?.[node.alias?.value ?? node.name.value]
      : undefined;
    if (isActual && (child === null || child === undefined)) return type === 'Mutation' ? 10 : 0;
    if (isObjectType(named) && named.name.endsWith('Connection')) return connection(node, named.name, child);
    if (type === 'Mutation') return 10;
    if (named.name === 'PageInfo') return 0;
    if (isActual && Array.isArray(child))
      return child.reduce((sum: number, item) => sum + 1 + selection(node.selectionSet, named.name, item), 0);
    return 1 + selection(node.selectionSet, named.name, child);
  }

  function connection(node: FieldNode, type: string, value: unknown): number {
    const nodeType = type.replace(/Connection$/, '');
    let each = 0;
    let actual = 0;
    let found = 0;
    for (const inner of node.selectionSet?.selections ?? []) {
      if (inner.kind !== Kind.FIELD) continue;
      const isEdges = inner.name.value === 'edges';
      if (!isEdges && inner.name.value !== 'nodes') continue;
      const sets = isEdges
        ? (inner.selectionSet?.selections ?? []).filter(
            (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value === 'node',
          )
        : [inner];
      each += 1 + sets.reduce((sum, one) => sum + selection(one.selectionSet, nodeType, undefined), 0);
      const rows = (value as Record<string, unknown> | undefined)?.[inner.alias?.value ?? inner.name.value];
      if (!Array.isArray(rows)) continue;
      found = Math.max(found, rows.length);
      for (const row of rows)
        actual +=
          1 +
          sets.reduce(
            (sum, one) => sum + selection(one.selectionSet, nodeType, isEdges ? row?.node : row),
            0,
          );
    }
    if (!isActual) return 2 + timesOf(sizeOf(node)) * each;
    return 2 + (found === 0 ? 0 : Math.round((timesOf(found) * actual) / found));
  }

  const root = operation.operation === 'mutation' ? 'Mutation' : 'QueryRoot';
  return Math.max(1, selection(operation.selectionSet, root, answer));
}

export interface Bucket {
  maximumAvailable: number;
  restoreRate: number;
}

export interface ThrottleStatus extends Bucket {
  currentlyAvailable: number;
}

/** A leaking bucket of one app in one shop. */
export function openBucket({ maximumAvailable, restoreRate }: Bucket, clock: () => number) {
  let available = maximumAvailable;
  let readAt = clock();
  function restore(): void {
    const now = clock();
    available = Math.min(maximumAvailable, available + (Math.max(0, now - readAt) / 1000) * restoreRate);
    readAt = now;
  }
  return {
    /** False when there is not enough: nothing is taken then. */
    take(points: number): boolean {
      restore();
      if (points > available) return false;
      available -= points;
      return true;
    },
    giveBack(points: number): void {
      available = Math.min(maximumAvailable, available + points);
    },
    drain(): void {
      restore();
      available = 0;
    },
    status(): ThrottleStatus {
      restore();
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate };
    },
  };
}
