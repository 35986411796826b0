;; The sums that a fit spends its time on, over rows of 32-bit floats, four at a time.
;; Addresses and lengths are in bytes; a row begins at a multiple of 16 and is a multiple of 16 long.
(module
  (import "fit" "memory" (memory 1))

  ;; sum(a[k] x b[k])
  (func (export "dot") (param $a i32) (param $b i32) (param $length i32) (result f32)
    (local $sum v128) (local $other v128) (local $end i32)
    (local.set $end (i32.add (local.get $a) (i32.and (local.get $length) (i32.const -32))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $sum (f32x4.add (local.get $sum)
          (f32x4.mul (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $other (f32x4.add (local.get $other)
          (f32x4.mul (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b)))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (br $next)))
    (if (i32.and (local.get $length) (i32.const 16))
      (then (local.set $sum (f32x4.add (local.get $sum)
        (f32x4.mul (v128.load (local.get $a)) (v128.load (local.get $b)))))))
    (local.set $sum (f32x4.add (local.get $sum) (local.get $other)))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))

  ;; to[k] += by x from[k]
  (func (export "addScaled") (param $to i32) (param $from i32) (param $by f32) (param $length i32)
    (local $factor v128) (local $end i32)
    (local.set $factor (f32x4.splat (local.get $by)))
    (local.set $end (i32.add (local.get $to) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to))
          (f32x4.mul (local.get $factor) (v128.load (local.get $from)))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br $next))))

  ;; A step of Adam: $kept of the mean and $keptSquare of the mean square stay, the rest comes from the gradient.
  (func (export "descend")
    (param $parameters i32) (param $means i32) (param $squares i32) (param $gradient i32) (param $length i32)
    (param $size f32) (param $least f32) (param $kept f32) (param $keptSquare f32)
    (local $slope v128) (local $mean v128) (local $square v128) (local $end i32)
    (local.set $end (i32.add (local.get $parameters) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $parameters) (local.get $end)))
        (local.set $slope (v128.load (local.get $gradient)))
        (local.set $mean (f32x4.add
          (f32x4.mul (f32x4.splat (local.get $kept)) (v128.load (local.get $means)))
          (f32x4.mul (f32x4.splat (f32.sub (f32.const 1) (local.get $kept))) (local.get $slope))))
        (local.set $square (f32x4.add
          (f32x4.mul (f32x4.splat (local.get $keptSquare)) (v128.load (local.get $squares)))
          (f32x4.mul (f32x4.splat (f32.sub (f32.const 1) (local.get $keptSquare)))
            (f32x4.mul (local.get $slope) (local.get $slope)))))
        (v128.store (local.get $means) (local.get $mean))
        (v128.store (local.get $squares) (local.get $square))
        (v128.store (local.get $parameters) (f32x4.sub (v128.load (local.get $parameters))
          (f32x4.div
            (f32x4.mul (f32x4.splat (local.get $size)) (local.get $mean))
            (f32x4.add (f32x4.sqrt (local.get $square)) (f32x4.splat (local.get $least))))))
        (local.set $parameters (i32.add (local.get $parameters) (i32.const 16)))
        (local.set $means (i32.add (local.get $means) (i32.const 16)))
        (local.set $squares (i32.add (local.get $squares) (i32.const 16)))
        (local.set $gradient (i32.add (local.get $gradient) (i32.const 16)))
        (br $next)))))
