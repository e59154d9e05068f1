import * as tf from '@tensorflow/tfjs-core';
import { operators, type TfliteModel, type TfliteOperator } from './read-model.ts';

const activations = { relu: 1, relu6: 3 } as const;
const activated = (x: tf.Tensor4D, activation: number): tf.Tensor4D => {
  if (activation === activations.relu) return tf.relu(x);
  return activation === activations.relu6 ? tf.clipByValue(x, 0, 6) : x;
};
const padding = (code: number): 'same' | 'valid' => (code === 0 ? 'same' : 'valid');

/** TensorFlow Lite keeps filters as output, height, width, input; each operator here wants an order of its own. */
const filterOrders: Readonly<Record<number, number[]>> = {
  [operators.convolution]: [1, 2, 3, 0],
  [operators.depthwiseConvolution]: [1, 2, 3, 0],
  [operators.custom]: [1, 2, 0, 3],
};

/** Values and constants of a step, the values first. */
type Inputs = readonly [tf.Tensor4D, ...tf.Tensor4D[]];

interface Step extends TfliteOperator {
  /** The shape of what it makes. */
  readonly shape: readonly number[];
}

function convolve({ options, code }: Step, [x, filter, bias]: Inputs): tf.Tensor4D {
  if (!filter) throw new Error('A convolution lacks its filter.');
  const strides: [number, number] = [options?.int(2, 1) ?? 1, options?.int(1, 1) ?? 1];
  const pad = padding(options?.byte(0) ?? 0);
  if (code === operators.depthwiseConvolution) {
    const made = tf.depthwiseConv2d(x, filter, strides, pad);
    return activated(bias ? tf.add(made, bias) : made, options?.byte(4) ?? 0);
  }
  const made = tf.conv2d(x, filter, strides, pad);
  return activated(bias ? tf.add(made, bias) : made, options?.byte(3) ?? 0);
}

/** MediaPipe's own operator: a transposed convolution with a bias. */
function convolveTransposed({ customOptions, shape }: Step, [x, filter, bias]: Inputs): tf.Tensor4D {
  if (!filter || !bias) throw new Error('A transposed convolution lacks its filter.');
  const read = (at: number): number => customOptions.getInt32(at, true);
  const strides: [number, number] = [read(8) || 2, read(4) || 2];
  const made = tf.conv2dTranspose(
    x,
    filter,
    [...shape] as [number, number, number, number],
    strides,
    read(0) === 1 ? 'same' : 'valid',
  );
  return tf.add(made, bias);
}

function pool({ options }: Step, x: tf.Tensor4D): tf.Tensor4D {
  const size: [number, number] = [options?.int(4) ?? 1, options?.int(3) ?? 1];
  return tf.avgPool(x, size, [options?.int(2, 1) ?? 1, options?.int(1, 1) ?? 1], padding(options?.byte(0) ?? 0));
}

const combine =
  (work: (a: tf.Tensor4D, b: tf.Tensor4D) => tf.Tensor) =>
  ({ options }: Step, [x, other]: Inputs): tf.Tensor4D =>
    activated(work(x, other ?? x) as tf.Tensor4D, options?.byte(0) ?? 0);

/** How each operator is made of TensorFlow's. */
const work: Readonly<Record<number, (step: Step, inputs: Inputs) => tf.Tensor4D>> = {
  [operators.add]: combine((a, b) => tf.add(a, b)),
  [operators.multiply]: combine((a, b) => tf.mul(a, b)),
  [operators.convolution]: convolve,
  [operators.depthwiseConvolution]: convolve,
  [operators.custom]: convolveTransposed,
  [operators.averagePool]: (step, [x]) => pool(step, x),
  [operators.sigmoid]: (_, [x]) => tf.sigmoid(x),
  [operators.relu]: (_, [x]) => tf.relu(x),
  [operators.hardSwish]: (_, [x]) => tf.mul(x, tf.mul(tf.clipByValue(tf.add(x, 3), 0, 6), 1 / 6)),
  [operators.resizeBilinear]: ({ shape, options }, [x]) =>
    tf.image.resizeBilinear(x, [shape[1] ?? 1, shape[2] ?? 1], options?.byte(2) === 1, options?.byte(3) === 1),
};

function apply(step: Step, inputs: readonly tf.Tensor4D[]): tf.Tensor4D {
  const [x, ...others] = inputs;
  const make = work[step.code];
  if (make === undefined || x === undefined)
    throw new Error(`The model has an operator that is not known here: ${step.code} ${step.customName}`);
  return make(step, [x, ...others]);
}

/** Runs a model's graph once; `values` fill the input's shape. Answers the output's values. */
export function runTfliteModel(model: TfliteModel, values: Float32Array): Float32Array {
  const shapeOf = (nth: number): number[] => [...(model.tensors[nth]?.shape ?? [])];
  return tf.tidy(() => {
    const made = new Map<number, tf.Tensor>([[model.input, tf.tensor(values, shapeOf(model.input))]]);
    const constantOf = (nth: number, order: number[] | undefined): tf.Tensor => {
      const { values: constant } = model.tensors[nth] ?? { values: null };
      if (constant === null) throw new Error(`Tensor ${nth} is used before it is made.`);
      const tensor = tf.tensor(constant, shapeOf(nth));
      return order !== undefined && tensor.rank === 4 ? tf.transpose(tensor, order) : tensor;
    };
    for (const operator of model.operators) {
      const order = filterOrders[operator.code];
      const inputs = operator.inputs
        .filter((nth) => nth >= 0)
        .map((nth, at) => (made.get(nth) ?? constantOf(nth, at === 1 ? order : undefined)) as tf.Tensor4D);
      const [output = -1] = operator.outputs;
      made.set(output, apply({ ...operator, shape: shapeOf(output) }, inputs));
    }
    const output = made.get(model.output);
    if (output === undefined) throw new Error('The model makes nothing.');
    return output.dataSync<'float32'>() as Float32Array;
  });
}
