(module
  (memory (import "env" "memory") 1)
  ;; dots(query, rows, out, count, width, skipped): the dot product of the query with the first numbers of each row, and how many
  ;; numbers of it are skipped; width is a multiple of 32
  (func (export "dots") (param $query i32) (param $rows i32) (param $out i32) (param $count i32) (param $width i32) (param $skipped i32)
    (local $at i32) (local $sum v128) (local $more v128) (local $a v128) (local $b v128) (local $end i32)
    (local.set $end (i32.add (local.get $query) (local.get $width)))
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $more (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (loop $step
          ;; Two products of numbers from -127 to 127 still fit sixteen bits.
          (local.set $a (v128.load (local.get $at)))
          (local.set $b (v128.load (local.get $rows)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b))
            (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $a (v128.load offset=16 (local.get $at)))
          (local.set $b (v128.load offset=16 (local.get $rows)))
          (local.set $more (i32x4.add (local.get $more) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
            (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b))
            (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $rows (i32.add (local.get $rows) (i32.const 32)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br_if $step (i32.lt_u (local.get $at) (local.get $end))))
        (local.set $sum (i32x4.add (local.get $sum) (local.get $more)))
        (i32.store (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $rows (i32.add (local.get $rows) (local.get $skipped)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row))))

  ;; add(row, sum, width, scale): adds a row, times its scale, to a sum of floats; width is a multiple of 16
  (func (export "add") (param $row i32) (param $sum i32) (param $width i32) (param $scale f32)
    (local $end i32) (local $factor v128) (local $bytes v128) (local $half v128)
    (local.set $end (i32.add (local.get $row) (local.get $width)))
    (local.set $factor (f32x4.splat (local.get $scale)))
    (loop $step
      (local.set $bytes (v128.load (local.get $row)))
      (local.set $half (i16x8.extend_low_i8x16_s (local.get $bytes)))
      (v128.store offset=0 (local.get $sum) (f32x4.add (v128.load offset=0 (local.get $sum))
        (f32x4.mul (local.get $factor) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
      (v128.store offset=16 (local.get $sum) (f32x4.add (v128.load offset=16 (local.get $sum))
        (f32x4.mul (local.get $factor) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
      (local.set $half (i16x8.extend_high_i8x16_s (local.get $bytes)))
      (v128.store offset=32 (local.get $sum) (f32x4.add (v128.load offset=32 (local.get $sum))
        (f32x4.mul (local.get $factor) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
      (v128.store offset=48 (local.get $sum) (f32x4.add (v128.load offset=48 (local.get $sum))
        (f32x4.mul (local.get $factor) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
      (local.set $sum (i32.add (local.get $sum) (i32.const 64)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $step (i32.lt_u (local.get $row) (local.get $end))))))
